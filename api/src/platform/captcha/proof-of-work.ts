import { createHmac } from "node:crypto";

import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";

import type { Logger } from "../logger.ts";
import { tokenDigest } from "../security/tokens.ts";
import type { Captcha, CaptchaResult } from "./captcha.ts";
import type { SpentChallenges } from "./spent-challenges.ts";

interface ProofOfWorkOptions {
  /** The same in every process, or a puzzle from one is unknown to the other. */
  secret: string;
  spent: SpentChallenges;
  logger: Logger;
  difficulty?: Difficulty;
  /** How long a visitor may take from the puzzle to sending the form. */
  lifetimeSeconds?: number;
}

interface Difficulty {
  /** Rounds of hashing in each try. */
  cost: number;
  /** Fewest and most tries that lead to the solution. */
  tries: readonly [number, number];
}

/** About a second on one core of a common machine; browsers share it among their cores. */
const usualDifficulty: Difficulty = { cost: 5000, tries: [500, 1500] };

const algorithm = "PBKDF2/SHA-256";

const solvedSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(algorithm),
      cost: z.number(),
      expiresAt: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

type Solved = z.infer<typeof solvedSchema>;

/** Lets the visitor's machine work a while instead of asking a third party who the visitor is. */
export function proofOfWork({ secret, spent, logger, ...options }: ProofOfWorkOptions): Captcha {
  const { difficulty = usualDifficulty, lifetimeSeconds = 1200 } = options;
  const [fewest, most] = difficulty.tries;
  const keys = {
    deriveKey,
    hmacSignatureSecret: derivedSecret(secret, "challenge"),
    hmacKeySignatureSecret: derivedSecret(secret, "solution"),
  };

  async function check({ challenge, solution }: Solved): Promise<CaptchaResult> {
    const { verified } = await verifySolution({ ...keys, challenge, solution });
    if (!verified) return "wrong";
    const { nonce, expiresAt } = challenge.parameters;
    return (await spent.spend(tokenDigest(nonce), new Date(expiresAt * 1000))) ? "passed" : "wrong";
  }

  return {
    createChallenge: () =>
      createChallenge({
        ...keys,
        algorithm,
        cost: difficulty.cost,
        counter: randomInt(most, fewest),
        expiresAt: new Date(Date.now() + lifetimeSeconds * 1000),
      }),

    async verify(token) {
      const solved = readToken(token);
      if (!solved) return "wrong";
      try {
        return await check(solved);
      } catch (error) {
        logger.warn({ err: error }, "a proof of work could not be checked");
        return "unavailable";
      }
    },
  };
}

function readToken(token: string): Solved | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(token, "base64").toString());
    return solvedSchema.parse(json);
  } catch {
    return null;
  }
}

const derivedSecret = (secret: string, purpose: string) =>
  createHmac("sha256", secret).update(purpose).digest("hex");
