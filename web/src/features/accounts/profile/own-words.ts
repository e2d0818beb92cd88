const enough = 300;

/** How a post begins, as plain text and without what it quotes or shows of events. The document that it is parsed into runs nothing. */
export function ownWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const foreign of body.querySelectorAll("blockquote, .event-card")) foreign.remove();
  return body.textContent.replace(/\s+/g, " ").trim().slice(0, enough);
}
