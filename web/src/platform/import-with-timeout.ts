import { useEffect, useState } from "react";

import { reportMishap } from "./failures.ts";

const importTimeoutMilliseconds = 120_000;
const firstWait = 1_000;
const longestWait = 30_000;

/** Doubling, and random by half, so that a restarted server is not met by everyone at once. */
export function waitBefore(retries: number): number {
  const longest = Math.min(firstWait * 2 ** retries, longestWait);
  return longest * (0.5 + Math.random() / 2);
}

/** A part of the program that did not arrive: the network, or a newer version has replaced it. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}

export function importWithTimeout<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ImportError("This page took too long to load.")),
      importTimeoutMilliseconds,
    );
    load()
      .then(resolve, (cause: unknown) =>
        reject(new ImportError("This page could not be loaded.", { cause })),
      )
      .finally(() => clearTimeout(timer));
  });
}

interface ImportHandlers<T> {
  onPart(part: T): void;
  /** It is asked for again by itself: at once when the connection is back, else after a while. `retry` does not wait. */
  onFailure(retry: () => void): void;
}

/** Fetches a part of the program, again and again until it is there. Returns how to stop. */
export function keepImporting<T>(load: () => Promise<T>, handlers: ImportHandlers<T>): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const fetchPart = async (failures: number) => {
    try {
      const part = await importWithTimeout(load);
      if (!signal.aborted) handlers.onPart(part);
    } catch (error) {
      if (signal.aborted) return;
      reportMishap("A part of the program did not arrive; it is asked for again.", error);
      const retried = new AbortController();
      const retry = () => {
        if (signal.aborted || retried.signal.aborted) return;
        retried.abort();
        void fetchPart(failures + 1);
      };
      setTimeout(retry, waitBefore(failures));
      const isOver = AbortSignal.any([signal, retried.signal]);
      window.addEventListener("online", retry, { signal: isOver });
      handlers.onFailure(retry);
    }
  };
  void fetchPart(0);
  return () => stopped.abort();
}

interface Imported<T> {
  /** Undefined until it is there. */
  part: T | undefined;
  /** While it has failed to arrive. */
  retry: (() => void) | undefined;
}

/** The same for a component; `known` is the part where it was fetched before. */
export function useImport<T extends object>(load: () => Promise<T>, known?: T): Imported<T> {
  const [imported, setImported] = useState<Imported<T>>({ part: known, retry: undefined });
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return;
    return keepImporting(load, {
      onPart: (part) => setImported({ part, retry: undefined }),
      onFailure: (retry) => setImported({ part: undefined, retry }),
    });
  }, [load, isKnown]);
  return imported;
}
