"""Tables of figures in Markdown, and whether they are within their limits."""

import statistics
import sys


def say(text):
  """Tells how far it is."""
  print(f"bench: {text}", file=sys.stderr, flush=True)


def table(title, columns, rows):
  """Prints a table."""
  print(f"\n### {title}\n")
  print("| " + " | ".join(columns) + " |")
  print("|---" + "|---:" * (len(columns) - 1) + "|")
  for row in rows:
    print("| " + " | ".join(str(cell) for cell in row) + " |")
  sys.stdout.flush()


def spread(values, form="{:.1f}"):
  """The median of some runs, with the least and the most."""
  texts = [form.format(value) for value in
           (statistics.median(values), min(values), max(values))]
  return f"{texts[0]} ({texts[1]}–{texts[2]})"


class Limits:
  """Figures and what they may be at most; `status` is what to exit with."""

  def __init__(self):
    self._rows = []
    self.status = 0

  def check(self, what, figure, most, form="{:.2f}"):
    is_within = figure <= most
    if not is_within:
      self.status = 1
    self._rows.append((what, form.format(figure), form.format(most),
                       "yes" if is_within else "**no**"))

  def show(self):
    table("Limits", ["what", "figure", "at most", "within"], self._rows)
