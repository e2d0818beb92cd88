import type { MarkdownIt } from "markdown-it";

/** Tables and code that are wider than the screen scroll on their own, by keyboard too. */
export function scrollWideBlocks({ renderer: { rules } }: MarkdownIt): void {
  rules.table_open = () =>
    '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n';
  rules.table_close = () => "</table></div>\n";
  for (const type of ["fence", "code_block"]) {
    const render = rules[type];
    if (!render) continue;
    rules[type] = (...token) => render(...token).replace("<pre>", '<pre tabindex="0">');
  }
}
