# Completion of detentctl in bash; goes to /usr/share/bash-completion/completions
# as `detentctl`, or source it. `detentctl --complete` knows what may follow.

_detentctl() {
  local IFS=$'\n' command=${1/#\~\//$HOME/} word=$2 line
  local -a words=()
  # What stands before the cursor; bash cuts --socket=PATH at the sign.
  for line in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $line == = ]] || words+=("$(_detentctl_plain "$line")")
  done
  [[ $word != = ]] || word=
  word=$(_detentctl_plain "$word")
  COMPREPLY=()
  # Quotes what needs it, as far as it is not quoted yet.
  compopt -o filenames
  if ((${#words[@]})) && [[ ${words[-1]} == --socket ]]; then
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    return
  fi
  while read -r line; do
    line=${line%%$'\t'*}
    [[ $line != "$word"* ]] || COMPREPLY+=("$line")
  done < <(timeout 2 "$command" --complete "${words[@]}" "$word" 2>/dev/null)
}

# A word without its quotes and backslashes.
_detentctl_plain() {
  local plain=${1#[\"\']}
  [[ $plain == "$1" ]] || plain=${plain%"${1:0:1}"}
  printf '%s' "${plain//\\/}"
}

complete -F _detentctl detentctl
