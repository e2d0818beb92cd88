import { gql, type TypedDocumentNode } from "@apollo/client";
import { HttpResponse } from "msw/http";
import { expect, test } from "vitest";

import { api, fakeApi } from "../../../test/fake-api.ts";
import { openClient } from "../../../test/open-client.ts";

const Motto: TypedDocumentNode<{ motto: string }> = gql`
  query Motto {
    motto
  }
`;

const refused = { errors: [{ message: "Not Found" }] };

function ask(fallback: () => Promise<{ motto: string }>) {
  return openClient().query({ query: Motto, context: { retries: 0, fallback } });
}

test.each([
  ["refuses", () => HttpResponse.json(refused)],
  ["cannot be reached", () => HttpResponse.error()],
])("when the server %s, a screen can make up the answer itself", async (_, answer) => {
  fakeApi.use(api.query(Motto, answer));

  const { data } = await ask(async () => ({ motto: "from memory" }));

  expect(data).toEqual({ motto: "from memory" });
});

test("when that fails too, the server's failure is reported", async () => {
  fakeApi.use(api.query(Motto, () => HttpResponse.json(refused)));

  await expect(ask(() => Promise.reject(new Error("no memory")))).rejects.toThrow("Not Found");
});

test("an answer of the server needs no fallback", async () => {
  fakeApi.use(api.query(Motto, () => HttpResponse.json({ data: { motto: "from the server" } })));

  const { data } = await ask(async () => ({ motto: "from memory" }));

  expect(data).toEqual({ motto: "from the server" });
});
