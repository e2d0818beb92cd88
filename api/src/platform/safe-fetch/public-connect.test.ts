import type { LookupAddress } from "node:dns";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { publicConnect, publicLookup } from "./public-connect.ts";

const lookUp = (addresses: LookupAddress[], error: Error | null = null) =>
  new Promise((resolve, reject) => {
    const lookup = publicLookup((_hostname, _options, callback) => callback(error, addresses));
    lookup("example.org", { all: true }, (failure, found) =>
      failure ? reject(failure) : resolve(found),
    );
  });

test("a name with only public addresses resolves to all of them", async () => {
  const addresses = [
    { address: "1.1.1.1", family: 4 },
    { address: "2606:4700::1111", family: 6 },
  ];
  expect(await lookUp(addresses)).toEqual(addresses);
});

test("one private address among public ones refuses the name", async () => {
  const addresses = [
    { address: "1.1.1.1", family: 4 },
    { address: "::ffff:10.0.0.1", family: 6 },
  ];
  await expect(lookUp(addresses)).rejects.toMatchObject({ failure: "refused" });
});

test("a name without addresses is refused", async () => {
  await expect(lookUp([])).rejects.toMatchObject({ failure: "refused" });
});

test("a name that does not resolve fails as the resolver says", async () => {
  await expect(lookUp([], new Error("ENOTFOUND"))).rejects.toThrow("ENOTFOUND");
});

test("a socket that asks for one address gets the first", async () => {
  const lookup = publicLookup((_hostname, _options, callback) =>
    callback(null, [{ address: "1.1.1.1", family: 4 }]),
  );
  const answer = await new Promise((resolve) => {
    lookup("example.org", {}, (_error, address, family) => resolve([address, family]));
  });
  expect(answer).toEqual(["1.1.1.1", 4]);
});

test.each(["localhost", "127.0.0.1", "::1", "169.254.169.254", "::ffff:127.0.0.1", "10.0.0.1"])(
  "no socket opens to %s",
  async (hostname) => {
    const connect = promisify(publicConnect({ allowedHosts: new Set(), timeoutMs: 1000 }));
    await expect(connect({ hostname, protocol: "http:", port: "" })).rejects.toMatchObject({
      failure: "refused",
    });
  },
);
