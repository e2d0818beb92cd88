import { http } from "msw/http";
import { expect, test, vi } from "vitest";

import { fakeApi } from "../../../test/fake-api.ts";
import { timedFetch } from "./client.ts";

test("a request is given 15 s", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort("too late"));
  fakeApi.use(http.post("*/graphql", () => new Promise<never>(() => {})));

  await expect(timedFetch("/graphql", { method: "POST" })).rejects.toBe("too late");
  expect(timeout).toHaveBeenCalledWith(15_000);
});

test("a request can still be given up by its caller", async () => {
  fakeApi.use(http.post("*/graphql", () => new Promise<never>(() => {})));
  const caller = new AbortController();

  const request = timedFetch("/graphql", { method: "POST", signal: caller.signal });
  caller.abort("navigated away");

  await expect(request).rejects.toBe("navigated away");
});
