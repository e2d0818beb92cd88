import type { Token } from "markdown-it";

import { isExternal, isHttps, localHref } from "./link-target.ts";
import { linkTokens, textToken } from "./make-token.ts";
import { inlineText } from "./wording.ts";

const externalRel = "nofollow ugc noopener noreferrer";

/** Points the links of a line at paths of this site or marks them as leading away; shows only https pictures. */
export function fitLinks(line: readonly Token[], publicUrl: string): Token[] {
  let isInLink = false;
  const shown = line.flatMap((token) => {
    if (token.tag === "a") isInLink = token.nesting === 1;
    return token.type === "image" ? pictureOrLink(token, isInLink) : [token];
  });
  for (const token of shown) if (token.type === "link_open") fitLink(token, publicUrl);
  return shown;
}

/** Where a link or a picture leads away to, if it does. */
export function externalAddresses(token: Token): string[] {
  const address = String(token.attrGet("href") ?? token.attrGet("src") ?? "");
  return isExternal(address) ? [address] : [];
}

function fitLink(link: Token, publicUrl: string): void {
  const href = localHref(String(link.attrGet("href")), publicUrl);
  link.attrSet("href", href);
  if (isExternal(href)) link.attrSet("rel", externalRel);
}

function pictureOrLink(image: Token, isInLink: boolean): Token[] {
  const source = String(image.attrGet("src"));
  const description = inlineText(image.children ?? []);
  if (!isHttps(source)) {
    const text = description || source;
    return isInLink ? [textToken(text)] : linkTokens(source, text);
  }
  image.children = [textToken(description)];
  image.attrSet("loading", "lazy");
  image.attrSet("decoding", "async");
  image.attrSet("referrerpolicy", "no-referrer");
  return [image];
}
