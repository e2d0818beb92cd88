import type { FastifyInstance } from "fastify";

export interface SecurityHeaderOptions {
  /** Hosts beyond our own that pages may load from, by directive: a captcha provider, an outside basemap. */
  outside?: Partial<
    Record<"script-src" | "frame-src" | "connect-src" | "img-src", readonly string[]>
  >;
  /** Paths of pages with a part that writes styles into the page. In exchange they load from no other host. */
  selfStyledPages?: readonly string[];
  /** Whether other sites may show the page at a path in a frame. */
  isFramed?: (path: string) => boolean;
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

/** Whatever stands in such a page, nobody is signed in there, and nothing can be changed from it. */
const framedDirectives = (outside: SecurityHeaderOptions["outside"]): Directives => ({
  ...directivesOf(outside),
  "frame-ancestors": ["*"],
});

/** Files of the pages, what the map reads, and answers to queries. A page may stand there, to say that nothing does. */
const hasFiles = /^\/(?:(?:assets|basemap|map)\/|graphql$)/;

/** A worker, whose script is such a file, imports others and fetches data. */
const fileDirectives = (outside: SecurityHeaderOptions["outside"]): Directives => {
  const { "script-src": scripts = [], "connect-src": connections = [] } = directivesOf(outside);
  return {
    "default-src": ["'none'"],
    "script-src": scripts,
    "connect-src": connections,
    "frame-ancestors": ["'none'"],
  };
};

const pathOf = (url: string) => url.replace(/\/?(\?.*)?$/, "");

export function addSecurityHeaders(
  app: FastifyInstance,
  { outside, selfStyledPages = [], isFramed = () => false, isHttps }: SecurityHeaderOptions,
): void {
  const policy = policyText(directivesOf(outside));
  const selfStyledPolicy = policyText(selfStyledDirectives);
  const framedPolicy = policyText(framedDirectives(outside));
  const filePolicy = policyText(fileDirectives(outside));
  const policyOf = (path: string) => {
    if (hasFiles.test(path)) return filePolicy;
    if (selfStyledPages.includes(path)) return selfStyledPolicy;
    return isFramed(path) ? framedPolicy : policy;
  };
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...headers, "content-security-policy": policyOf(pathOf(request.url)) });
  });
  // Answers to one caller, such as those of the API, are cached by nobody; routes whose answers may be cached say so
  // themselves.
  app.addHook("onSend", async (request, reply) => {
    const isPage = String(reply.getHeader("content-type")).startsWith("text/html");
    if (isPage && hasFiles.test(pathOf(request.url))) {
      void reply.header("content-security-policy", policy);
    }
    if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
  });
}
