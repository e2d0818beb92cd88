import sanitizeHtml from "sanitize-html";

import { pictureNameIn } from "../../../platform/pictures/picture-path.ts";
import { isAllowedHref } from "./link-target.ts";

/** Browsers slow down over deeper trees; emphasis, unlike blocks, nests without a limit in Markdown. */
const deepestElement = 100;

const text = ["strong", "em", "s", "code", "a", "br", "img", "span", "time", "input"];
const blocks = ["p", "h3", "h4", "h5", "h6", "blockquote", "pre", "ul", "ol", "li", "hr", "aside"];
const tables = ["div", "table", "thead", "tbody", "tr", "th", "td"];
const alignment = ["align-left", "align-center", "align-right"];

const allowList: sanitizeHtml.IOptions = {
  allowedTags: [...text, ...blocks, ...tables],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading", "decoding"],
    input: [{ name: "type", values: ["checkbox"] }, "disabled", "checked", "aria-label"],
    time: ["datetime"],
    ol: ["start"],
    pre: [{ name: "tabindex", values: ["0"] }],
    div: [{ name: "role", values: ["group"] }, { name: "tabindex", values: ["0"] }, "aria-label"],
    blockquote: ["data-post-id"],
    aside: [{ name: "role", values: ["note"] }, "data-event-id", "data-link-text"],
  },
  allowedClasses: {
    a: ["mention", "picture-link", "quote-author", "event-title", "event-map"],
    span: ["quote-author", "quote-note", "event-badge", "event-badge-*", "event-retracted"],
    blockquote: ["quote", "quote-not-verbatim"],
    aside: ["event-card"],
    li: ["task"],
    div: ["table-scroll"],
    code: [/^language-[\w+#.-]{1,30}$/],
    th: alignment,
    td: alignment,
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: deepestElement,
  exclusiveFilter: ({ tag, attribs: { href = "", src = "" } }) => {
    if (tag === "a" && !isAllowedHref(href)) return "excludeTag";
    // Nobody's browser is sent to a place that somebody else chose.
    return tag === "img" && pictureNameIn(src) === undefined;
  },
};

/** The last step of every rendering: what is not listed here does not leave, whatever came before. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, allowList);
}
