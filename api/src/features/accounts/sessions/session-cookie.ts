import { sessionLifetimeSeconds } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";

const name = "token";

/** Scripts may read it, because the page writes the same cookie itself. */
export function setSessionCookie(context: RequestContext, token: string): void {
  writeCookie(context, { value: token, maxAge: sessionLifetimeSeconds });
}

export function clearSessionCookie(context: RequestContext): void {
  writeCookie(context, { value: "", maxAge: 0 });
}

function writeCookie(
  { services, setHeader }: RequestContext,
  { value, maxAge }: { value: string; maxAge: number },
): void {
  const secure = services.settings.publicUrl.startsWith("https:") ? "; Secure" : "";
  setHeader("set-cookie", `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`);
}
