import type { FastifyInstance } from "fastify";

export interface SecurityHeaderOptions {
  /** Hosts beyond our own that pages may load from, by directive: a captcha provider, an outside basemap. */
  outside?: Partial<
    Record<"script-src" | "frame-src" | "connect-src" | "img-src", readonly string[]>
  >;
  /** Paths of pages with a part that writes styles into the page. In exchange they load from no other host. */
  selfStyledPages?: readonly string[];
  /** Whether people reach us by https. */
  isHttps: boolean;
}

type Directives = Record<string, readonly string[]>;

/** Pages run their own files and show their own pictures only: no member can send a reader's browser elsewhere. */
function directivesOf(outside: SecurityHeaderOptions["outside"] = {}): Directives {
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...(outside["script-src"] ?? [])],
    "worker-src": ["'self'"],
    "style-src": ["'self'"],
    "font-src": ["'self'"],
    "img-src": ["'self'", "data:", ...(outside["img-src"] ?? [])],
    "connect-src": ["'self'", ...(outside["connect-src"] ?? [])],
    "manifest-src": ["'self'"],
    ...(outside["frame-src"] ? { "frame-src": outside["frame-src"] } : {}),
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
}

/** An injected style could leak what it sees only by loading something: there is nowhere to load from. */
const selfStyledDirectives: Directives = {
  ...directivesOf(),
  "style-src": ["'self'", "'unsafe-inline'"],
};

function policyText(directives: Directives): string {
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

const pathOf = (url: string) => url.replace(/\/?(\?.*)?$/, "");

export function addSecurityHeaders(
  app: FastifyInstance,
  { outside, selfStyledPages = [], isHttps }: SecurityHeaderOptions,
): void {
  const policy = policyText(directivesOf(outside));
  const selfStyledPolicy = policyText(selfStyledDirectives);
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
  app.addHook("onRequest", async (request, reply) => {
    const isSelfStyled = selfStyledPages.includes(pathOf(request.url));
    reply.headers({
      ...headers,
      "content-security-policy": isSelfStyled ? selfStyledPolicy : policy,
    });
  });
  // Answers to one caller, such as those of the API, are cached by nobody; routes whose answers may be cached say so
  // themselves.
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
  });
}
