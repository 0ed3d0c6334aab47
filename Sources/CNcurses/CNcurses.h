#ifndef CNCURSES_H
#define CNCURSES_H

// Declares what takes wide characters.
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

// wcwidth(3), which <wchar.h> declares for X/Open programs only.
extern int wcwidth(wchar_t character);

// What Swift cannot use directly: macros that take arguments, and variables
// that C may change.

static const attr_t cncurses_bold = A_BOLD;
static const attr_t cncurses_dim = A_DIM;
static const attr_t cncurses_reversed = A_REVERSE;

// newterm(3) on standard output and input, for the terminal that TERM names.
static inline SCREEN *cncurses_start(void) {
  return newterm(NULL, stdout, stdin);
}

static inline WINDOW *cncurses_window(void) { return stdscr; }

// Forgets what the terminal shows, so that all of it is written again.
static inline void cncurses_forget(void) { clearok(curscr, TRUE); }

// Whether the terminal can do what tigetstr(3) calls `name`.
static inline bool cncurses_can(const char *name) {
  const char *sequence = tigetstr(name);
  return sequence != NULL && sequence != (char *)-1;
}

// The terminal's size: 0 and errno, or -1 if it is not known.
static inline int cncurses_size(int *rows, int *columns) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0) return -1;
  if (size.ws_row == 0 || size.ws_col == 0) return -1;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return 0;
}

// The name of the character set of the locale that was set.
static inline const char *cncurses_codeset(void) {
  return nl_langinfo(CODESET);
}

#endif
