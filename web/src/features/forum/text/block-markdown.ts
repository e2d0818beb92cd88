import { escapeLineStart, escapeMarkdown, fenceFor } from "./escape-markdown.ts";
import { inlineMarkdown, linkMarkdown } from "./inline-markdown.ts";
import { listMarkdown } from "./list-markdown.ts";
import { quoteBlock, quoteLines } from "./quote-block.ts";
import { tableMarkdown } from "./table-markdown.ts";

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
  return linkMarkdown(escapeMarkdown(text), `/event/${card.getAttribute("data-event-id")}`);
}
