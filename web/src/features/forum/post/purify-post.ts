import DOMPurify from "dompurify";

const rules = {
  USE_PROFILES: { html: true },
  ADD_ATTR: ["referrerpolicy"],
  FORBID_TAGS: ["style", "form"],
  FORBID_ATTR: ["id", "name", "style"],
};

/** The second belt: the server has sanitised the same HTML already. */
export function purifyPost(html: string): string {
  return DOMPurify.sanitize(html, rules);
}
