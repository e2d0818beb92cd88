/** Text that Markdown reads as these very words, wherever in a line it stands. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*[\]<~]/g, String.raw`\$&`)
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replace(/&(?=#?\w+;)/g, String.raw`\&`);
}

/** Keeps what looks like an address, yet is no link in the post, from becoming one. */
function escapeAddresses(markdown: string): string {
  return markdown.replace(/(?<=\S)@(?=\S)|:(?=\/\/)|(?<=www)\./gi, String.raw`\$&`);
}

/** Keeps the start of a line from opening a heading, a list, a quote, a table or a rule. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^(?:>|[-+](?=\s|$)|#{1,6}(?=\s|$)|[-=|:](?=[-=|:\s]*$))/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`);
}

/** A fence around code that no run of backticks inside can close. */
export function fenceFor(code: string, shortest: number): string {
  const runs = Array.from(code.matchAll(/`+/g), ([run]) => run.length);
  return "`".repeat(Math.max(shortest, ...runs.map((length) => length + 1)));
}

const marks = new Map([
  ["STRONG", "**"],
  ["EM", "*"],
  ["S", "~~"],
]);
/** What the rendering adds to a quote in a post; the quote itself has it as its first line. */
const addedToQuotes = ".quote-author, .quote-note";

/** The Markdown of what stands in a line of a rendered post. */
export function inlineMarkdown(nodes: Iterable<Node>): string {
  let line = "";
  for (const node of nodes) {
    const part = nodeMarkdown(node);
    // "!" before a link would make it a picture.
    if (line.endsWith("!") && part.startsWith("[")) line = `${line.slice(0, -1)}\\!`;
    line += part;
  }
  return line;
}

export function linkMarkdown(text: string, href: string): string {
  return `[${text}](${/[\s()<>]/.test(href) ? `<${href}>` : href})`;
}

function nodeMarkdown(node: Node): string {
  if (node instanceof Text) return textMarkdown(node);
  return node instanceof Element ? elementMarkdown(node) : "";
}

function textMarkdown(node: Text): string {
  const text = escapeMarkdown(node.data.replace(/\s+/g, " "));
  return node.parentElement?.closest("a") ? text : escapeAddresses(text);
}

function elementMarkdown(element: Element): string {
  if (element.matches(addedToQuotes)) return "";
  switch (element.tagName) {
    case "BR":
      return "\n";
    case "CODE":
      return codeMarkdown(element.textContent);
    case "A":
      return anchorMarkdown(element);
    case "IMG":
      return pictureMarkdown(element);
    case "INPUT":
      return element.hasAttribute("checked") ? "[x]" : "[ ]";
    default:
      return marked(inlineMarkdown(element.childNodes), marks.get(element.tagName) ?? "");
  }
}

/** Marks stick to their words: "** bold**" would stay as it is. */
function marked(text: string, mark: string): string {
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return words ? before + mark + words + mark + after : text;
}

function codeMarkdown(code: string): string {
  const fence = fenceFor(code, 1);
  const pad = /^[` ]|[` ]$/.test(code) ? " " : "";
  return code && fence + pad + code.replace(/\n/g, " ") + pad + fence;
}

function anchorMarkdown(anchor: Element): string {
  const href = anchor.getAttribute("href") ?? "";
  const text = anchor.textContent;
  if (anchor.classList.contains("mention")) return escapeMarkdown(text);
  if (anchor.classList.contains("picture-link")) {
    // Without a description, the address stands in its place.
    const description = href.includes(text) ? "" : escapeMarkdown(text);
    return text && `!${linkMarkdown(description, href)}`;
  }
  if (text === href) return `<${href}>`;
  const line = inlineMarkdown(anchor.childNodes);
  return line && linkMarkdown(line, href);
}

function pictureMarkdown(picture: Element): string {
  const description = escapeMarkdown(picture.getAttribute("alt") ?? "");
  return `!${linkMarkdown(description, picture.getAttribute("src") ?? "")}`;
}
