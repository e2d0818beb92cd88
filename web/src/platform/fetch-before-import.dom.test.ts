import { expect, test, vi } from "vitest";

import { fetchBeforeImport } from "./fetch-before-import.ts";

test("a file that many ask for at once is fetched once, and again only when it did not arrive", async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal("fetch", fetched);
  const load = async () => "part";
  const ask = () => fetchBeforeImport(load, ["assets/part.js"]);

  fetched.mockResolvedValue(new Response("", { status: 503 }));
  await expect(Promise.all([ask(), ask()])).rejects.toThrow("/assets/part.js answered 503.");
  expect(fetched).toHaveBeenCalledTimes(1);

  fetched.mockResolvedValue(new Response("the part"));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(["part", "part", "part"]);
  expect(await ask()).toBe("part");
  expect(fetched).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
