import type { IncomingMessage } from "node:http";

import type { FastifyReply, FastifyRequest } from "fastify";

import { authenticate } from "../features/accounts/sessions/authenticate.ts";
import { sessionUses } from "../features/accounts/sessions/session-uses.ts";
import {
  authenticateApiKey,
  isApiKey,
} from "../features/research/api-keys/authenticate-api-key.ts";
import type { SocketCredentials } from "../graphql/websocket-protocol.ts";
import { type RequestContext, type Services, createContext } from "../kernel/context.ts";
import { noteSecurity } from "../kernel/security-log.ts";
import {
  isFromSite,
  presentedToken,
  type PresentedCredentials,
} from "../platform/http/presented-credentials.ts";

/** What a request over HTTP may touch. */
export async function contextOfRequest(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  return contextOf(services, credentialsOf(request.raw, request.cookies["token"]), {
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? null,
    setHeader: (name, value) => void reply.header(name, value),
  });
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

/** What one delivery over a socket may touch: the socket's credentials are looked up again. */
export async function contextOfSocket(
  services: Services,
  { request, authorization, address }: SocketCredentials,
): Promise<RequestContext> {
  const cookieToken = /(?:^|;\s*)token=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
  const credentials = credentialsOf(request, cookieToken);
  return contextOf(
    services,
    authorization === null
      ? { ...credentials, authorization: undefined, cookieToken: undefined }
      : { ...credentials, authorization: authorization ?? credentials.authorization },
    { address, userAgent: request.headers["user-agent"] ?? null, setHeader: () => {} },
  );
}

type CallerFacts = Pick<RequestContext, "address" | "userAgent" | "setHeader">;

async function contextOf(
  services: Services,
  credentials: PresentedCredentials,
  caller: CallerFacts,
): Promise<RequestContext> {
  const isOwn = isFromSite(credentials);
  const context = createContext(services, { ...caller, viewer: null, isFromSite: isOwn });
  const token = presentedToken(credentials);
  if (!token) return context;
  if (isApiKey(token)) {
    const viewer = await authenticateApiKey(context, token);
    if (!viewer) noteSecurity(context, "api-key.refused");
    return { ...context, viewer, hasUnknownKey: viewer === null };
  }
  const at = context.now();
  const { requireStaff2fa } = services.settings;
  const rules = { now: at, requireStaff2fa };
  const { viewer, isLockedOut } = await authenticate(context.em, { token, ...rules });
  if (viewer) services.batches.add(sessionUses, { sessionId: viewer.sessionId, at });
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
