import { paths } from "@vigilia/schema/paths.ts";

import {
  escapeMarkdown,
  inlineMarkdown,
  escapeLineStart,
  fenceFor,
  linkMarkdown,
} from "./inline-markdown.ts";

/** A rendered list as Markdown; `blocksOfItem` answers the Markdown of each block of an item. */
function listMarkdown(list: Element, blocksOfItem: (item: Element) => string[]): string {
  const start = Number(list.getAttribute("start") ?? 1);
  const items = Array.from(list.children, (item, index) => {
    const marker = list.tagName === "OL" ? `${start + index}. ` : "- ";
    return marker + indented(blocksOfItem(item).reduce(joinInItem, ""), marker.length);
  });
  return items.join("\n");
}

/** A list right below the words of an item keeps the item tight. */
function joinInItem(item: string, block: string): string {
  if (!item) return block;
  return item + (/^(?:-|1\.) /.test(block) ? "\n" : "\n\n") + block;
}

function indented(text: string, width: number): string {
  return text.replace(/\n(?!\n|$)/g, `\n${" ".repeat(width)}`);
}

export interface QuotedPost {
  postId: string;
  author: string;
}

/** A quote as the server reads it: a blockquote whose first line links to the post. */
export function quoteBlock({ postId, author }: QuotedPost, markdown: string): string {
  const head = `[@${escapeMarkdown(author)}](post:${postId})`;
  // The empty line keeps the words from joining the first line: "===" would make it a heading.
  return quoteLines(`${head}\n\n${markdown}`);
}

function quoteLines(markdown: string): string {
  return markdown.replace(/^.*$/gm, (line) => (line ? `> ${line}` : ">"));
}

const rules = new Map([
  ["align-left", ":--"],
  ["align-center", ":-:"],
  ["align-right", "--:"],
]);

/** A rendered table, or the part of it that was selected, as Markdown. */
function tableMarkdown(table: Element): string {
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

/** The server renders "#" as the third level: the page has the first two for itself. */
const firstHeading = 3;

const writers = new Map<string, (block: Element) => string>([
  ["P", (block) => paragraph(block.childNodes)],
  ["H3", heading],
  ["H4", heading],
  ["H5", heading],
  ["H6", heading],
  ["HR", () => "***"],
  ["PRE", codeBlock],
  ["BLOCKQUOTE", blockquote],
  ["UL", (list) => listMarkdown(list, blocksOf)],
  ["OL", (list) => listMarkdown(list, blocksOf)],
  ["TABLE", tableMarkdown],
  ["ASIDE", eventLink],
]);
/** Blocks without markup of their own, some of which a selection can tear out of their list or table. */
const plainBlocks = new Set(["LI", "DIV", "THEAD", "TBODY", "TR", "TH", "TD"]);

/** The Markdown that the server would render as these nodes. */
export function blocksMarkdown(parent: ParentNode & Node): string {
  return blocksOf(parent).join("\n\n");
}

function blocksOf(parent: ParentNode & Node): string[] {
  const blocks: string[] = [];
  let line: Node[] = [];
  for (const node of parent.childNodes) {
    const block = blockOf(node);
    if (block === undefined) {
      line.push(node);
    } else {
      blocks.push(paragraph(line), block);
      line = [];
    }
  }
  return [...blocks, paragraph(line)].filter(Boolean);
}

/** Undefined when the node belongs into a line. */
function blockOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined;
  // What the reader has unfolded there is not what the post says.
  if (node.matches("[data-unfolding]")) return "";
  if (plainBlocks.has(node.tagName)) return blocksMarkdown(node);
  return writers.get(node.tagName)?.(node);
}

function paragraph(nodes: Iterable<Node>): string {
  const text = inlineMarkdown(nodes)
    // The box of a task whose words were not selected would become words itself.
    .replace(/^\s*\[[ x]\]\s*$/, "");
  return (
    text
      .split("\n")
      .map((line) => escapeLineStart(line.trim()))
      // An empty line would end the paragraph.
      .filter(Boolean)
      .join("\n")
  );
}

function heading(block: Element): string {
  const line = inlineMarkdown(block.childNodes).replace(/\n/g, " ").trim();
  const level = Number(block.tagName.slice(1)) - firstHeading + 1;
  // Without the backslash a last "#" would close the heading and vanish.
  return line && `${"#".repeat(level)} ${line.replace(/#$/, "\\#")}`;
}

function codeBlock(block: Element): string {
  const code = block.textContent;
  const [, language = ""] = /language-(\S+)/.exec(block.firstElementChild?.className ?? "") ?? [];
  const fence = fenceFor(code, 3);
  return `${fence}${language}\n${code.replace(/\n$/, "")}\n${fence}`;
}

function blockquote(block: Element): string {
  if (!block.classList.contains("quote")) return quoteLines(blocksMarkdown(block));
  const postId = block.getAttribute("data-post-id");
  const author = block.querySelector(":scope > .quote-author")?.textContent ?? "";
  return postId ? quoteBlock({ postId, author }, blocksMarkdown(block)) : "";
}

/** A card is made of a link that stands alone, and is quoted as that link. */
function eventLink(card: Element): string {
  const text = card.getAttribute("data-link-text") ?? "";
  if (/^https?:\S+$/.test(text)) return `<${text}>`;
  return linkMarkdown(
    escapeMarkdown(text),
    paths.event(String(card.getAttribute("data-event-id"))),
  );
}
