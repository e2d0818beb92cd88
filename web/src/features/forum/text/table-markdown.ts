import { inlineMarkdown } from "./inline-markdown.ts";

const rules = new Map([
  ["align-left", ":--"],
  ["align-center", ":-:"],
  ["align-right", "--:"],
]);

/** A rendered table, or the part of it that was selected, as Markdown. */
export function tableMarkdown(table: Element): string {
  const [head, ...body] = Array.from(table.querySelectorAll("tr"), cellsOf).filter(
    ({ length }) => length > 0,
  );
  if (!head) return "";

  const widest = body.reduce((wide, row) => (row.length > wide.length ? row : wide), head);
  // A selection that starts in the middle of a row lacks the cells before it.
  const missing = Array.from({ length: widest.length - head.length }, () => "");
  return [
    rowMarkdown([...missing, ...head.map(cellMarkdown)]),
    rowMarkdown(widest.map((cell) => rules.get(cell.className) ?? "---")),
    ...body.map((row) => rowMarkdown(row.map(cellMarkdown))),
  ].join("\n");
}

function cellsOf(row: Element): Element[] {
  return Array.from(row.children);
}

function rowMarkdown(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function cellMarkdown(cell: Element): string {
  return inlineMarkdown(cell.childNodes).replace(/\n/g, " ").replace(/\|/g, "\\|").trim();
}
