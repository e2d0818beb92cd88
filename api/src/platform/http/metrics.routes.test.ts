import fastify from "fastify";
import { expect, test } from "vitest";

import { addMetrics } from "./metrics.routes.ts";

const here = "127.0.0.1";
const elsewhere = "192.0.2.7";
const token = "a token of the operator";

async function statusFor(
  { remoteAddress, headers = {} }: { remoteAddress: string; headers?: Record<string, string> },
  options = { token: "" },
): Promise<number> {
  const app = fastify();
  addMetrics(app, options);
  return (await app.inject({ url: "/metrics", remoteAddress, headers })).statusCode;
}

test("without a token, metrics are for this machine, and not for what its proxy passes on", async () => {
  expect(await statusFor({ remoteAddress: here })).toBe(200);
  expect(await statusFor({ remoteAddress: elsewhere })).toBe(403);
  const passedOn = { "x-forwarded-for": here };
  expect(await statusFor({ remoteAddress: here, headers: passedOn })).toBe(403);
  const bearer = { authorization: "Bearer " };
  expect(await statusFor({ remoteAddress: elsewhere, headers: bearer })).toBe(403);
});

test("a caller with the operator's token reads them from anywhere", async () => {
  const right = { remoteAddress: elsewhere, headers: { authorization: `Bearer ${token}` } };
  const wrong = { remoteAddress: elsewhere, headers: { authorization: "Bearer another" } };

  expect(await statusFor(right, { token })).toBe(200);
  expect(await statusFor(wrong, { token })).toBe(403);
});
