import { parse } from "graphql";
import { expect, test, vi } from "vitest";

import { serveSockets } from "../../../../test/served-sockets.ts";
import { createExplorerFetcher } from "./graphiql-explorer.tsx";

test("the explorer asks as nobody, or with the key of the moment, and never as who is signed in", async () => {
  const sent = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ data: {} }));
  let key: string | null = null;
  const fetcher = createExplorerFetcher(() => key);

  await fetcher({ query: "{ dataset { version } }" });
  key = "vig_1";
  await fetcher({ query: "{ dataset { version } }" });

  const json = { "content-type": "application/json" };
  expect(sent.mock.calls).toMatchObject([
    ["/graphql", { credentials: "omit", headers: json }],
    ["/graphql", { credentials: "omit", headers: { ...json, authorization: "Bearer vig_1" } }],
  ]);
  expect(sent.mock.calls[0]?.[1]?.headers).toEqual(json);
});

test("so it does when it listens: it says that nobody asks, since browsers send the cookie along", async () => {
  const sockets = serveSockets();
  let key: string | null = null;
  const listen = async () => {
    const fetcher = createExplorerFetcher(() => key);
    const query = "subscription Live { eventPublished { id } }";
    const documentAST = parse(query);
    const updates = await fetcher({ query, operationName: "Live" }, { documentAST });
    if (!(Symbol.asyncIterator in updates)) throw new Error("Nothing to listen to");
    const listening = updates[Symbol.asyncIterator]();
    void listening.next();
    const count = sockets.length + 1;
    await expect.poll(() => sockets).toHaveLength(count);
    await listening.return?.();
  };

  await listen();
  key = "vig_1";
  await listen();

  expect(sockets.map(({ authorization }) => authorization)).toEqual([null, "Bearer vig_1"]);
});
