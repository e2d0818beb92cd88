const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it stands in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => references[character] ?? character);
}

/** Control characters and a few others may stand in no XML, not even escaped: one of them would spoil the whole document. */
const unknownToXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as it stands in XML, between tags or in a quoted attribute. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(unknownToXml, "\u{FFFD}"));
}
