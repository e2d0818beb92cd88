import { ApolloLink } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { Observable, type Subscription } from "rxjs";

import { keepImporting } from "../import-with-timeout.ts";
import type { LiveClientOptions } from "./websocket-client.ts";

const importSocket = () => import("./websocket-client.ts");

/** Subscriptions go over one socket, whose code is fetched with the first of them. */
export class LiveLink extends ApolloLink {
  readonly #options: LiveClientOptions;
  readonly #disposed = new AbortController();
  /** The socket's code did not arrive at first: what else was fetched then may not have arrived either. */
  #isLate = false;
  #socket: { link: ApolloLink; dispose: () => void | Promise<void> } | undefined;

  constructor(options: LiveClientOptions) {
    super();
    this.#options = options;
  }

  override request(
    operation: ApolloLink.Operation,
    forward: ApolloLink.ForwardFunction,
  ): Observable<ApolloLink.Result> {
    return new Observable((observer) => {
      let subscription: Subscription | undefined;
      const subscribe = (link: ApolloLink) => {
        subscription = link.request(operation, forward).subscribe(observer);
      };
      const stopImporting = this.#socket
        ? subscribe(this.#socket.link)
        : keepImporting(importSocket, {
            onPart: (parts) => {
              if (!this.#disposed.signal.aborted) subscribe(this.#open(parts).link);
            },
            // It is asked for again by itself: the page is as true as it was when it was read.
            onFailure: () => {
              this.#isLate = true;
            },
          });
      return () => {
        stopImporting?.();
        subscription?.unsubscribe();
      };
    });
  }

  dispose(): void {
    this.#disposed.abort();
    void this.#socket?.dispose();
  }

  #open({ createLiveClient }: Awaited<ReturnType<typeof importSocket>>) {
    if (!this.#socket) {
      const client = createLiveClient({ ...this.#options, isLate: this.#isLate });
      this.#socket = { link: new GraphQLWsLink(client), dispose: client.dispose };
    }
    return this.#socket;
  }
}
