import { availableParallelism } from "node:os";

import { hash, verify, type Options } from "@node-rs/argon2";

import { limitConcurrency } from "../concurrency/concurrency-limit.ts";
import { newToken } from "./tokens.ts";

/** argon2id, the library's default kind, at the strength that OWASP names as its first choice. */
const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once than there are cores would only starve the threads that files and names are read with. */
const defaultConcurrency = Math.min(4, availableParallelism());
const defaultMaxWaiting = 100;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Answers whether the password belongs to the hash. Null stands for an unknown account: it is never right, and takes
   * as long as any other answer, so that time does not reveal who exists.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
}

interface PasswordHasherOptions {
  concurrency?: number;
  maxWaiting?: number;
}

export async function createPasswordHasher(
  options: PasswordHasherOptions = {},
): Promise<PasswordHasher> {
  const { concurrency = defaultConcurrency, maxWaiting = defaultMaxWaiting } = options;
  const inTurn = limitConcurrency({ concurrency, maxWaiting });
  const nobodysHash = await hash(newToken(), strength);

  return {
    hash: (password) => inTurn(() => hash(typed(password), strength)),
    async verify(stored, password) {
      const isRight = await inTurn(() => verify(stored ?? nobodysHash, typed(password)));
      return isRight && stored !== null;
    },
  };
}

/** Keyboards and systems compose the same character differently. */
const typed = (password: string) => password.normalize("NFKC");
