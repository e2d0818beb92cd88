import { escapeAddresses, escapeMarkdown, fenceFor } from "./escape-markdown.ts";

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
