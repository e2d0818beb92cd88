import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Socket, Server as NetServer } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

import type { FastifyInstance, RouteHandlerMethod } from "fastify";

import { InFlight } from "../concurrency/in-flight.ts";

/**
 * The connections of a server, each with the answer that is owed on it. Node closes those that are idle after an
 * answer, but waits for those on which nothing was asked yet, of which browsers keep some ready, and for those that
 * become idle while it is closing.
 */
export class Connections {
  readonly #owed = new Map<Socket, Set<ServerResponse>>();
  #isLeaving = false;

  constructor(server: Server) {
    server.on("connection", (socket: Socket) => {
      this.#owed.set(socket, new Set());
      socket.once("close", () => this.#owed.delete(socket));
    });
    // Sockets that were upgraded to another protocol are closed by the code that serves it.
    server.on("upgrade", ({ socket }: IncomingMessage) => this.#owed.delete(socket));
    server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#owed.get(socket)?.add(response);
      response.once("close", () => this.#answered(socket, response));
    });
  }

  /** Makes each answer the last one on its connection, also one whose head has already promised to keep it. */
  leave(): void {
    this.#isLeaving = true;
    for (const response of [...this.#owed.values()].flatMap((responses) => [...responses])) {
      if (!response.headersSent) response.setHeader("connection", "close");
    }
  }

  /** Closes each connection as soon as no answer is pending on it. */
  end(): void {
    this.leave();
    for (const [socket, responses] of this.#owed) {
      if (responses.size === 0) socket.destroy();
    }
  }

  #answered(socket: Socket, response: ServerResponse): void {
    const responses = this.#owed.get(socket);
    responses?.delete(response);
    if (this.#isLeaving && responses?.size === 0) socket.destroySoon();
  }
}

/** How long a proxy has to learn from /readyz that requests are to go elsewhere. */
const noticeMilliseconds = 1_500;
/**
 * How long after the last connection was taken a kept one is still listened to. Longer than the shipped nginx keeps a
 * connection on which it asks nothing, so that none is left of which it might make use when we hang up.
 */
const graceMilliseconds = 1_500;
/** A turn of the loop that takes less had nobody to serve. */
const quietMilliseconds = 0.2;
const mostTurns = 1_000;

export interface OrderlyEnd {
  /** Requests are to go elsewhere. */
  readonly isLeaving: boolean;
  /**
   * Goes on serving, and sends proxies elsewhere by /readyz; then takes no new connection, answers what comes over
   * the present ones, and makes each answer the last one on its connection.
   */
  leave(): Promise<void>;
  /** Takes no new connection, and keeps the present ones only for pending answers. */
  begin(): void;
  /** For what answers where there is no route. */
  track<Result>(work: Promise<Result>): Promise<Result>;
  /** Resolves once every request is finished, also those whose callers have hung up. */
  done(): Promise<void>;
}

/** Must be registered on the server before its routes are added. */
export function endInOrder(app: FastifyInstance): OrderlyEnd {
  const connections = new Connections(app.server);
  const underWay = new InFlight();
  app.addHook("onRoute", (route) => {
    route.handler = tracked(route.handler, underWay);
  });
  let isLeaving = false;
  let isShut = false;
  app.addHook("onSend", async (_request, reply) => {
    if (isShut) void reply.header("connection", "close");
  });
  return {
    get isLeaving() {
      return isLeaving;
    },
    async leave() {
      isLeaving = true;
      await wait(noticeMilliseconds);
      // A client that connects at this moment is in a queue that is dropped with the listening socket. A proxy that
      // still has kept connections does not connect: none of them is closed before.
      await quietTurn();
      // The HTTP server's own way to close hangs up on kept connections too, while a request may be on its way.
      NetServer.prototype.close.call(app.server);
      isShut = true;
      connections.leave();
      await wait(graceMilliseconds);
      await quietTurn();
    },
    begin() {
      app.server.close();
      connections.end();
    },
    track: (work) => underWay.track(work),
    async done() {
      await app.close();
      await underWay.settled();
    },
  };
}

function tracked(handler: RouteHandlerMethod, underWay: InFlight): RouteHandlerMethod {
  return function handle(request, reply) {
    const answer: unknown = handler.call(this, request, reply);
    if (answer instanceof Promise) void underWay.track(answer);
    return answer;
  };
}

/**
 * Resolves after a turn of the loop in which there was nobody to serve, so that hardly anybody can be waiting unheard.
 */
async function quietTurn(): Promise<void> {
  for (let turns = 0; turns < mostTurns; turns++) {
    const began = performance.now();
    await turn();
    if (performance.now() - began < quietMilliseconds) return;
  }
}
