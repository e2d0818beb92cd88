import { hash, randomBytes } from "node:crypto";

const tokenBytes = 32;

/** A secret of 256 bits for sessions, links in mails and API keys, safe in URLs and headers. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** What is stored of a token: a reader of the database cannot use it. A token this long needs no slow hash. */
export function tokenDigest(token: string): string {
  return hash("sha256", token);
}
