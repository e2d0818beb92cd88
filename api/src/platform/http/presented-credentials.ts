/** The parts of a request that can prove who asks. */
export interface PresentedCredentials {
  method: string | undefined;
  authorization: string | undefined;
  /** The cookie `token`. */
  cookieToken: string | undefined;
  secFetchSite: string | undefined;
  origin: string | undefined;
  /** The host the request was sent to. */
  host: string | undefined;
}

/** The token to look up: the bearer's first, then the cookie's, which counts for our own pages only. */
export function presentedToken(credentials: PresentedCredentials): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(credentials.authorization ?? "")?.[1];
  if (bearer) return bearer;
  return credentials.cookieToken && isSameOrigin(credentials) ? credentials.cookieToken : null;
}

/** A page of this site in a browser sent it, or a program that says so: proves nothing. */
export function isFromSite({
  secFetchSite,
  origin,
  host,
}: Pick<PresentedCredentials, "secFetchSite" | "origin" | "host">): boolean {
  if (secFetchSite !== undefined) return secFetchSite === "same-origin";
  return origin !== undefined && isHostOf(origin, host);
}

/** A page of another site sent it, as its browser says. */
export function isFromElsewhere({
  secFetchSite,
  origin,
  host,
}: Pick<PresentedCredentials, "secFetchSite" | "origin" | "host">): boolean {
  if (secFetchSite !== undefined) return ["cross-site", "same-site"].includes(secFetchSite);
  return origin !== undefined && !isHostOf(origin, host);
}

/** Browsers say where a request comes from, but for reads without https; who says nothing changes nothing. */
function isSameOrigin({ method, secFetchSite, origin, host }: PresentedCredentials): boolean {
  if (secFetchSite !== undefined) return secFetchSite === "same-origin" || secFetchSite === "none";
  if (origin === undefined) return method === "GET" || method === "HEAD";
  return isHostOf(origin, host);
}

function isHostOf(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
