import { http, HttpResponse } from "msw/http";
import { vi } from "vitest";

import { fakeApi } from "./fake-api.ts";

interface Task {
  expiresInSeconds?: number;
  /** Resolves once the browser has solved the task. */
  work?: Promise<void>;
}

/** A server that sets a task, and a browser that solves it. Returns how often one was asked for. */
export function serverSetsTask({ expiresInSeconds = 600, work = Promise.resolve() }: Task = {}) {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Worker", workerThatTakes(work));
  const asked = vi.fn<() => void>();
  fakeApi.use(
    http.get("*/api/captcha/challenge", () => {
      asked();
      const expiresAt = Math.ceil(Date.now() / 1000) + expiresInSeconds;
      return HttpResponse.json({
        parameters: {
          ...{ algorithm: "PBKDF2/SHA-256", cost: 1, keyLength: 32, keyPrefix: "00" },
          ...{ nonce: "0a", salt: "0b", expiresAt },
        },
        signature: "signed",
      });
    }),
  );
  return asked;
}

/** Stands in for the browser's, which would really compute. */
function workerThatTakes(work: Promise<void>) {
  return class extends EventTarget {
    postMessage({ type }: { type: string }) {
      if (type !== "work") return;
      const data = { counter: 42, derivedKey: "00ff" };
      void work.then(() => this.dispatchEvent(new MessageEvent("message", { data })));
    }

    terminate() {}
  };
}
