import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Solution } from "altcha-lib/types";
import { pino } from "pino";
import { describe, expect, test } from "vitest";

import { proofOfWork } from "./proof-of-work.ts";
import { spentChallengesInMemory, type SpentChallenges } from "./spent-challenges.ts";

const visitor = { remoteAddress: "203.0.113.7" };

function puzzles({
  secret = "one secret for all processes",
  spent = spentChallengesInMemory(),
  lifetimeSeconds = 60,
}: { secret?: string; spent?: SpentChallenges; lifetimeSeconds?: number } = {}) {
  const captcha = proofOfWork({
    secret,
    spent,
    lifetimeSeconds,
    logger: pino({ level: "silent" }),
    difficulty: { cost: 10, tries: [5, 20] },
  });
  return {
    verify: (token: string) => captcha.verify(token, visitor),
    async solve(): Promise<{ challenge: Challenge; solution: Solution }> {
      const challenge = await captcha.createChallenge?.();
      const solution = challenge && (await solveChallenge({ challenge, deriveKey }));
      if (!solution) throw new Error("The puzzle has no solution.");
      return { challenge, solution };
    },
  };
}

const asToken = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString("base64");

test("a solved puzzle passes once", async () => {
  const { solve, verify } = puzzles();
  const token = asToken(await solve());
  expect(await verify(token)).toBe("passed");
  expect(await verify(token)).toBe("wrong");
});

test("a solution sent many times at once passes once", async () => {
  const { solve, verify } = puzzles();
  const token = asToken(await solve());
  const results = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
  expect(results.filter((result) => result === "passed")).toHaveLength(1);
});

test("another process with the same secret accepts it, one with another does not", async () => {
  const token = asToken(await puzzles().solve());
  expect(await puzzles({ secret: "other" }).verify(token)).toBe("wrong");
  expect(await puzzles().verify(token)).toBe("passed");
});

test("a puzzle that is too old is refused although solved", async () => {
  const { solve, verify } = puzzles({ lifetimeSeconds: -2 });
  expect(await verify(asToken(await solve()))).toBe("wrong");
});

describe("what a cheat may try", () => {
  const { solve, verify } = puzzles();

  test.each<[string, (solved: Awaited<ReturnType<typeof solve>>) => unknown]>([
    ["no work", ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: "00" } })],
    [
      "the prefix alone",
      ({ challenge }) => ({
        challenge,
        solution: { counter: 1, derivedKey: challenge.parameters.keyPrefix },
      }),
    ],
    [
      "a later expiry",
      ({ challenge, solution }) => ({
        solution,
        challenge: {
          ...challenge,
          parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 },
        },
      }),
    ],
    [
      "a puzzle without signature",
      ({ challenge, solution }) => ({ solution, challenge: { parameters: challenge.parameters } }),
    ],
    [
      "a used puzzle under a new name",
      ({ challenge, solution }) => ({
        solution,
        challenge: {
          ...challenge,
          parameters: { ...challenge.parameters, nonce: "00".repeat(16) },
        },
      }),
    ],
    [
      "a puzzle without key signature",
      ({ challenge, solution }) => ({
        solution,
        challenge: {
          ...challenge,
          parameters: { ...challenge.parameters, keySignature: undefined },
        },
      }),
    ],
  ])("%s is wrong", async (_, tamper) => {
    expect(await verify(asToken(tamper(await solve())))).toBe("wrong");
  });

  test.each(["", " ", "not base64 !", asToken(null), asToken([]), asToken({}), asToken("text")])(
    "%j is wrong",
    async (token) => {
      expect(await verify(token)).toBe("wrong");
    },
  );
});

test("while used puzzles cannot be looked up, nobody passes and nobody is called wrong", async () => {
  const down: SpentChallenges = { spend: () => Promise.reject(new Error("connection refused")) };
  const { solve, verify } = puzzles({ spent: down });
  expect(await verify(asToken(await solve()))).toBe("unavailable");
});
