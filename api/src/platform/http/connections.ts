import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * The connections of a server, each with the answer that is owed on it. Node closes those that are idle after an answer,
 * but waits for those on which nothing was asked yet, of which browsers keep some ready, and for those that become idle
 * while it is closing.
 */
export class Connections {
  readonly #owed = new Map<Socket, Set<ServerResponse>>();
  #isLeaving = false;

  constructor(server: Server) {
    server.on("connection", (socket: Socket) => {
      this.#owed.set(socket, new Set());
      socket.once("close", () => this.#owed.delete(socket));
    });
    // Whoever has switched to another protocol is let go by those who speak it.
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

  /** Closes each connection as soon as no answer is owed on it. */
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
