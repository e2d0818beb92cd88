import type { Token } from "markdown-it";

import { isExternal, isPictureSource, localHref } from "./link-target.ts";
import { linkTokens, textToken } from "./tokens.ts";
import { inlineText } from "./wording.ts";

const externalRel = "nofollow ugc noopener noreferrer";

/** Points the links and pictures of a line at paths of this site or marks links as leading away; what can be no picture becomes a link. */
export function fitLinks(line: readonly Token[], publicUrl: string): Token[] {
  let isInLink = false;
  const shown = line.flatMap((token) => {
    if (token.tag === "a") isInLink = token.nesting === 1;
    return token.type === "image" ? pictureOrLink(token, { isInLink, publicUrl }) : [token];
  });
  for (const token of shown) if (token.type === "link_open") fitLink(token, publicUrl);
  return shown;
}

/** Where a link leads away to, if it does, and where a picture lies. */
export function externalAddresses(token: Token): string[] {
  const address = String(token.attrGet("href") ?? token.attrGet("src") ?? "");
  return token.type === "image" || isExternal(address) ? [address] : [];
}

function fitLink(link: Token, publicUrl: string): void {
  const href = localHref(String(link.attrGet("href")), publicUrl);
  link.attrSet("href", href);
  markExternal(link, href);
}

function markExternal(link: Token, href: string): void {
  if (isExternal(href)) link.attrSet("rel", externalRel);
}

interface Place {
  isInLink: boolean;
  publicUrl: string;
}

/** What stands where a picture cannot be shown. */
export function pictureLink(address: string, text: string): Token[] {
  const tokens = linkTokens(address, text || address);
  for (const token of tokens) {
    if (token.type !== "link_open") continue;
    token.attrSet("class", "picture-link");
    markExternal(token, address);
  }
  return tokens;
}

function pictureOrLink(image: Token, { isInLink, publicUrl }: Place): Token[] {
  const source = localHref(String(image.attrGet("src")), publicUrl);
  const description = inlineText(image.children ?? []);
  if (!isPictureSource(source)) {
    const text = description || source;
    return isInLink ? [textToken(text)] : linkTokens(source, text);
  }
  image.children = [textToken(description)];
  image.attrSet("src", source);
  return [image];
}
