import { ws } from "msw/ws";

import { fakeApi } from "./fake-api.ts";

/** One for all tests: each link listens to the same channel for as long as the process lives. */
const endpoint = ws.link("*/graphql");

/** The server's end of a socket that the page has opened. */
export interface ServedSocket {
  /** The authorization that the page connected with; null where it says that it has none. */
  authorization: string | null | undefined;
  /** The variables of each subscription, in order. */
  subscriptions: Record<string, unknown>[];
  /** Sends data to the latest subscription. */
  push(data: object): void;
  /** Ends the latest subscription with an error of this code. */
  refuse(code: string): void;
  close(code: number): void;
}

/** Acknowledges connections as the server does, with this payload, and lists the sockets that were opened. */
export function serveSockets(welcome: () => object = () => ({})): ServedSocket[] {
  const sockets: ServedSocket[] = [];
  fakeApi.use(
    endpoint.addEventListener("connection", ({ client }) => {
      let latest = "";
      const subscriptions: Record<string, unknown>[] = [];
      client.addEventListener("message", ({ data }) => {
        const message = typeof data === "string" ? JSON.parse(data) : {};
        if (message.type === "connection_init") {
          sockets.push({
            authorization: message.payload.authorization,
            subscriptions,
            push: (payload) =>
              client.send(JSON.stringify({ id: latest, type: "next", payload: { data: payload } })),
            refuse: (code) => {
              const payload = [{ message: "Refused.", extensions: { code } }];
              client.send(JSON.stringify({ id: latest, type: "error", payload }));
            },
            close: (code) => client.close(code),
          });
          client.send(JSON.stringify({ type: "connection_ack", payload: welcome() }));
        }
        if (message.type === "subscribe") {
          latest = message.id;
          subscriptions.push(message.payload.variables);
        }
      });
    }),
  );
  return sockets;
}
