import { type ApolloClient, ApolloLink } from "@apollo/client";
import { Observable } from "rxjs";

import { createApolloClient } from "../src/platform/apollo/client.ts";

const running = new Set<() => void>();

/** The program's client. It ends with the test: nothing that it still waits for, or would retry, reaches the next one. */
export function openClient(): ApolloClient {
  const client = createApolloClient();
  client.setLink(ApolloLink.from([untilStopped, client.link]));
  running.add(() => client.stop());
  return client;
}

/** For the end of a test. */
export function stopClients(): void {
  for (const stop of running) stop();
  running.clear();
}

/** Lets go of every request silently: who still waits for its answer is gone with the test. */
const untilStopped = new ApolloLink(
  (operation, forward) =>
    new Observable((observer) => {
      const request = forward(operation).subscribe(observer);
      const letGo = () => request.unsubscribe();
      running.add(letGo);
      return () => {
        running.delete(letGo);
        letGo();
      };
    }),
);
