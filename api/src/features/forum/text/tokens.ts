import MarkdownIt, { type Token } from "markdown-it";

export function textToken(content: string): Token {
  return withContent("text", content);
}

/** HTML of our own making inside a line of text. */
export function inlineHtml(html: string): Token {
  return withContent("html_inline", html);
}

/** HTML of our own making between blocks. */
export function blockHtml(html: string): Token {
  return withContent("html_block", html);
}

export function linkTokens(href: string, text: string): Token[] {
  const open = new MarkdownIt.Token("link_open", "a", 1);
  open.attrs = [["href", href]];
  return [open, textToken(text), new MarkdownIt.Token("link_close", "a", -1)];
}

export function paragraphTokens(line: Token[]): Token[] {
  const open = new MarkdownIt.Token("paragraph_open", "p", 1);
  const close = new MarkdownIt.Token("paragraph_close", "p", -1);
  open.block = close.block = true;
  return [open, lineToken(line), close];
}

export function lineToken(children: Token[]): Token {
  const line = withContent("inline", "");
  line.children = children;
  return line;
}

function withContent(type: string, content: string): Token {
  const token = new MarkdownIt.Token(type, "", 0);
  token.content = content;
  return token;
}
