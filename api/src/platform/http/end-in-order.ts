import type { FastifyInstance, RouteHandlerMethod } from "fastify";

import { UnderWay } from "../under-way.ts";
import { Connections } from "./connections.ts";

export interface OrderlyEnd {
  /** Takes no new connection, and keeps the present ones only for the answers that are owed. */
  begin(): void;
  /** For what answers where there is no route. */
  track<Result>(work: Promise<Result>): Promise<Result>;
  /** Resolves once every request is dealt with, also those whose callers have hung up. */
  done(): Promise<void>;
}

/** Must be told of the server before its routes are added. */
export function endInOrder(app: FastifyInstance): OrderlyEnd {
  const connections = new Connections(app.server);
  const underWay = new UnderWay();
  app.addHook("onRoute", (route) => {
    route.handler = tracked(route.handler, underWay);
  });
  return {
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

function tracked(handler: RouteHandlerMethod, underWay: UnderWay): RouteHandlerMethod {
  return function handle(request, reply) {
    const answer: unknown = handler.call(this, request, reply);
    if (answer instanceof Promise) void underWay.track(answer);
    return answer;
  };
}
