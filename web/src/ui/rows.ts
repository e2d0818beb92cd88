import { chosenKeys, type Shortcut } from "../platform/shortcuts.ts";

/** The current row of those who read by keyboard; rows bear `data-row` and can be focused. */
let current: HTMLElement | null = null;

const rowsOfPage = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("main [data-row]"),
];

/** Where the focus is, or where it was before it went to what was pressed in the row. */
function currentRow(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>("[data-row]") ?? null;
  current = focused ?? (current?.isConnected ? current : null);
  return current;
}

/** Below the header, which scrolled pages leave room for. */
function isInSight(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return bottom > header && top < innerHeight;
}

/** Moves to a neighbour of the current row, at first to one in sight, and past the end of a page to the next one. */
export function stepRow(direction: 1 | -1): void {
  const rows = rowsOfPage();
  const from = currentRow();
  const row = from ? rows[rows.indexOf(from) + direction] : firstInSight(rows, direction);
  if (row) goTo(row);
  else document.querySelector<HTMLElement>(neighbourPage[direction])?.click();
}

const neighbourPage = { "1": 'main a[rel="next"]', "-1": 'main a[rel="prev"]' };

function firstInSight(rows: readonly HTMLElement[], direction: 1 | -1): HTMLElement | undefined {
  const inSight = rows.filter(isInSight);
  return (inSight.length > 0 ? inSight : rows).at(direction === 1 ? 0 : -1);
}

function goTo(row: HTMLElement): void {
  current = row;
  row.focus({ preventScroll: true });
  // A post is read from its beginning; of a list, as much as possible stays where it is
  row.scrollIntoView?.({ block: row.matches("article") ? "start" : "nearest" });
}

/** The control that says of itself that this key presses it: in the current row, or else on the page outside of rows. */
function controlOf(key: string): HTMLElement | undefined {
  const bearsKey = (control: Element) => control.getAttribute("aria-keyshortcuts") === key;
  const controlsIn = (part: ParentNode | null) =>
    [...(part?.querySelectorAll<HTMLElement>("[aria-keyshortcuts]") ?? [])].filter(bearsKey);
  return (
    controlsIn(currentRow())[0] ??
    controlsIn(document.querySelector("main")).find((each) => each.closest("[data-row]") === null)
  );
}

/** Presses the control that bears the key of this shortcut. False where there is none. */
export function pressControl(shortcut: Shortcut): boolean {
  const key = chosenKeys()[shortcut];
  const control = key && controlOf(key);
  if (!control) return false;
  if (control.matches("input")) control.focus();
  else control.click();
  return true;
}
