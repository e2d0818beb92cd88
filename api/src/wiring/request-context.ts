import type { IncomingMessage } from "node:http";

import type { FastifyReply, FastifyRequest } from "fastify";

import { authenticate, type Authentication } from "../features/accounts/sessions/authenticate.ts";
import { sessionUses } from "../features/accounts/sessions/session-uses.ts";
import {
  authenticateApiKey,
  isApiKey,
} from "../features/research/api-keys/authenticate-api-key.ts";
import type { SocketCredentials } from "../graphql/websocket-protocol.ts";
import { type RequestContext, type Services, createContext } from "../kernel/context.ts";
import { noteSecurity } from "../kernel/security-log.ts";
import { combineReads } from "../platform/database/coalesce.ts";
import {
  isFromElsewhere,
  isFromSite,
  presentedToken,
  type PresentedCredentials,
} from "../platform/http/presented-credentials.ts";

/** What a request over HTTP may touch. Who asks in the same turn is looked up together, and waits for nobody before. */
export function contextsOfRequests(
  services: Services,
): (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext> {
  const identify = identifying(services, { atOnce: Number.POSITIVE_INFINITY });
  return (request, reply) => {
    const credentials = credentialsOf(request.raw, request.cookies["token"]);
    return contextOf(services, {
      credentials,
      facts: {
        address: request.ip,
        userAgent: request.headers["user-agent"] ?? null,
        setHeader: (name, value) => void reply.header(name, value),
        isFromElsewhere: isFromElsewhere(credentials),
      },
      identify,
    });
  };
}

/** Nothing in the request could prove who asks. */
export function isGuest(request: FastifyRequest): boolean {
  return presentedToken(credentialsOf(request.raw, request.cookies["token"])) === null;
}

/** What a page may touch: it is rendered for visitors, whoever asks for it. */
export function contextOfPage(services: Services, request: FastifyRequest): RequestContext {
  return createContext(services, {
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? null,
    setHeader: () => {},
    viewer: null,
    isFromSite: true,
  });
}

/**
 * What one delivery over a socket may touch: the socket's credentials are looked up again, with those of others to whom
 * something is delivered at the same time.
 */
export function contextsOfSockets(
  services: Services,
): (credentials: SocketCredentials) => Promise<RequestContext> {
  const identify = identifying(services);
  return ({ request, authorization, address }) => {
    const cookieToken = /(?:^|;\s*)token=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
    const credentials = credentialsOf(request, cookieToken);
    return contextOf(services, {
      credentials:
        authorization === null
          ? { ...credentials, authorization: undefined, cookieToken: undefined }
          : { ...credentials, authorization: authorization ?? credentials.authorization },
      facts: { address, userAgent: request.headers["user-agent"] ?? null, setHeader: () => {} },
      identify,
    });
  };
}

type CallerFacts = Pick<RequestContext, "address" | "userAgent" | "setHeader"> &
  Partial<Pick<RequestContext, "isFromElsewhere">>;

interface Caller {
  credentials: PresentedCredentials;
  facts: CallerFacts;
  identify(token: string): Promise<Authentication>;
}

/** Looks members up by their tokens, those of several callers at once. */
function identifying(services: Services, rounds: { atOnce?: number } = {}): Caller["identify"] {
  const identify = combineReads(
    ({ em }, tokens: readonly string[]) =>
      authenticate(em.fork(), { tokens, ...rulesOf(services) }),
    rounds,
  );
  return (token) => identify(services.database, token);
}

const rulesOf = ({ clock, settings: { requireStaff2fa } }: Services) => ({
  now: clock(),
  requireStaff2fa,
});

async function contextOf(
  services: Services,
  { credentials, facts, identify }: Caller,
): Promise<RequestContext> {
  const isOwn = isFromSite(credentials);
  const context = createContext(services, { ...facts, viewer: null, isFromSite: isOwn });
  const token = presentedToken(credentials);
  if (!token) return context;
  if (isApiKey(token)) {
    const viewer = await authenticateApiKey(context, token);
    if (!viewer) noteSecurity(context, "api-key.refused");
    return { ...context, viewer, hasUnknownKey: viewer === null };
  }
  // A key is given to programs, which may run anywhere; a session belongs to our own pages.
  if (context.isFromElsewhere) return context;
  const { viewer, isLockedOut } = await identify(token);
  if (viewer) {
    services.batches.add(sessionUses, { sessionId: viewer.sessionId, at: context.now() });
  }
  return { ...context, viewer, isLockedOut };
}

function credentialsOf(
  { method, headers }: IncomingMessage,
  cookieToken: string | undefined,
): PresentedCredentials {
  const secFetchSite = headers["sec-fetch-site"];
  return {
    method,
    authorization: headers.authorization,
    cookieToken,
    secFetchSite: typeof secFetchSite === "string" ? secFetchSite : undefined,
    origin: headers.origin,
    host: headers.host,
  };
}
