import type { IncomingMessage } from "node:http";

import { closeCodes, type CloseCode } from "@vigilia/schema/error-codes.ts";
import type { ExecutionArgs, GraphQLError, GraphQLSchema } from "graphql";
import type { Context, ServerOptions } from "graphql-ws";
import type { Extra } from "graphql-ws/use/ws";

import { accessOf, renewContext, type RequestContext } from "../kernel/context.ts";
import { AppError } from "../platform/app-error.ts";
import type { InFlight } from "../platform/concurrency/in-flight.ts";
import type { Logger } from "../platform/logger.ts";
import { refuseLongAnswer } from "./answer-size.ts";
import type { SpendCost } from "./apollo-server.ts";
import { wrapError } from "./build-schema.ts";
import { isSiteDocument } from "./check-operation.ts";
import { formatError, isUnavailable } from "./format-error.ts";
import type { LiveSockets, MemberSocket } from "./live-sockets.ts";
import { deliverSubscription, deliveryRounds, type Subscriber } from "./subscription-delivery.ts";
import { admitSubscription } from "./subscription-gate.ts";
import type { SocketLimits } from "./websocket-limits.ts";

const maxErrors = 5;

/** What a socket proved when it was opened; looked up again for every delivery. */
export interface SocketCredentials {
  request: IncomingMessage;
  /**
   * From the connection's parameters, since browsers cannot set headers on a WebSocket. Null by those who ask as
   * anybody, whatever cookie their browser adds.
   */
  authorization: string | null | undefined;
  address: string;
}

export interface WebsocketProtocolOptions {
  schema: GraphQLSchema;
  logger: Logger;
  spendCost: SpendCost;
  limits: SocketLimits;
  /** The caller's address, after trusted proxies. */
  addressOf(request: IncomingMessage): string;
  /** Looks up who asks: when a socket is opened, for each delivery, and for a subscription later on. */
  createContext(credentials: SocketCredentials): Promise<RequestContext>;
}

interface ConnectionParams extends Record<string, unknown> {
  authorization?: unknown;
}

/** What the sockets of one server share. */
interface Shared {
  live: LiveSockets;
  /** What is being done for a socket goes on for a while after it has closed. */
  underWay: InFlight;
}

type Connection = Context<ConnectionParams, Extra>;

/** The members of sockets, as they were found at the opening, until their sessions are looked at again. */
type AdmittedCallers = WeakMap<Extra["socket"], RequestContext>;

interface Admission {
  options: WebsocketProtocolOptions;
  live: LiveSockets;
  callers: AdmittedCallers;
}

/**
 * What the server does with the messages of a socket. Nothing here throws: that would make clients stay away.
 * On the way to the bell: `websocket-client.ts` is next, in the browser.
 */
export function websocketProtocol(
  options: WebsocketProtocolOptions,
  { live, underWay }: Shared,
): ServerOptions<ConnectionParams, Extra> {
  const { logger } = options;
  const subscribers = new WeakMap<ExecutionArgs, Subscriber>();
  const callers: AdmittedCallers = new WeakMap();
  const rounds = deliveryRounds();
  const mask = (error: GraphQLError) => formatError(error.toJSON(), error, logger);
  return {
    onConnect: (connection) =>
      underWay.track(admitConnection(connection, { options, live, callers })),
    async onSubscribe(connection, _id, payload) {
      try {
        const admitted = admitSubscriber(connection, payload, { options, callers });
        const subscriber = await underWay.track(admitted);
        subscribers.set(subscriber.args, subscriber);
        return subscriber.args;
      } catch (error) {
        const errors = toGraphqlErrors(error);
        if (isUnavailable(errors)) hangUp(connection, closeCodes.tryAgainLater);
        return errors;
      }
    },
    subscribe(args) {
      const subscriber = subscribers.get(args);
      if (!subscriber) throw new Error("The subscription was not admitted by onSubscribe");
      return deliverSubscription(subscriber, { rounds, underWay });
    },
    onError: (...[, , , errors]) => errors.slice(0, maxErrors).map(mask),
    onNext(...[, , , , result]) {
      try {
        refuseLongAnswer(result.data);
      } catch (error) {
        return { errors: [mask(wrapError(error))] };
      }
      if (!result.errors) return undefined;
      return { ...result, errors: result.errors.slice(0, maxErrors).map(mask) };
    },
  };
}

type Payload = Omit<Parameters<typeof admitSubscription>[1], "contextValue">;

async function admitSubscriber(
  connection: Connection,
  payload: Payload,
  { options, callers }: Pick<Admission, "options" | "callers">,
): Promise<Subscriber> {
  const { schema, limits, spendCost } = options;
  if (Object.keys(connection.subscriptions).length > limits.subscriptions) {
    const text = `A connection may hold at most ${limits.subscriptions} subscriptions.`;
    throw new AppError("TOO_MANY_REQUESTS", text);
  }
  const freshContext = () => contextOf(connection, options);
  const caller = callers.get(connection.extra.socket);
  const contextValue = caller ? renewContext(caller) : await freshContext();
  const admitted = admitSubscription(schema, { ...payload, contextValue });
  const { cost, args } = admitted;
  const isOfSite = contextValue.isFromSite && isSiteDocument(args.document);
  await spendCost(contextValue, { cost, isOfSite });
  return { ...admitted, freshContext, hangUp: (code) => hangUp(connection, code) };
}

function contextOf(
  connection: Connection,
  { createContext, addressOf }: WebsocketProtocolOptions,
): Promise<RequestContext> {
  const { request } = connection.extra;
  const authorization = presentedAuthorization(connection);
  return createContext({ request, authorization, address: addressOf(request) });
}

function presentedAuthorization({ connectionParams }: Connection): string | null | undefined {
  const authorization = connectionParams?.authorization;
  return typeof authorization === "string" || authorization === null ? authorization : undefined;
}

const reasons: Partial<Record<CloseCode, string>> = {
  [closeCodes.tryAgainLater]: "Please try again later",
  [closeCodes.accessChanged]: "What the session may do has changed",
  [closeCodes.sessionEnded]: "The session has ended",
};

function hangUp({ extra }: Connection, code: CloseCode): void {
  extra.socket.close(code, reasons[code]);
}

/**
 * Visitors may subscribe too; the client learns at once that its token is not valid. Returning false closes the socket;
 * an object is sent with the acknowledgement, by which a returning client sees whether its access changed meanwhile.
 */
async function admitConnection(
  connection: Connection,
  { options, live, callers }: Admission,
): Promise<boolean | { access: string }> {
  try {
    const context = await contextOf(connection, options);
    const { viewer } = context;
    if (!viewer) return typeof presentedAuthorization(connection) !== "string";
    if (viewer.sessionId) {
      const { id: userId, sessionId } = viewer;
      const { socket } = connection.extra;
      const member: MemberSocket = {
        userId,
        sessionId,
        access: accessOf(viewer),
        forget: () => void callers.delete(socket),
        hangUp: (code) => hangUp(connection, code),
      };
      callers.set(socket, context);
      socket.once("close", live.watch(member));
      return { access: member.access };
    }
    return true;
  } catch (error) {
    options.logger.warn({ err: error }, "a socket could not be opened");
    hangUp(connection, closeCodes.tryAgainLater);
    return false;
  }
}

function toGraphqlErrors(error: unknown): readonly GraphQLError[] {
  return error instanceof AggregateError ? error.errors.map(wrapError) : [wrapError(error)];
}
