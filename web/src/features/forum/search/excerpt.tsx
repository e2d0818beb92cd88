import "./excerpt.css";
import DOMPurify from "dompurify";

const rules = { ALLOWED_TAGS: ["mark"], ALLOWED_ATTR: [] };

/** A piece of text in which the server has marked what was looked for. */
export function Excerpt({ html }: { html: string }) {
  const __html = DOMPurify.sanitize(html, rules);
  return <span className="excerpt" dangerouslySetInnerHTML={{ __html }} />;
}
