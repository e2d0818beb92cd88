import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Worker, type ResourceLimits } from "node:worker_threads";

interface FilterThread {
  /** Reads its standard input and writes what it makes of it to its standard output: see threadModule. */
  module: URL;
  /** Further input, as its `workerData`. */
  data?: unknown;
  /** The limit of its memory; without one, the machine's memory is the limit. */
  heapMegabytes?: number;
}

/**
 * Sends bytes through a program in a thread of its own, so that requests go on meanwhile. No faster than the reader
 * takes them; when the input or the program fails, so does reading.
 */
export async function* inWorkerThread(
  input: Readable,
  { module, data, heapMegabytes }: FilterThread,
): AsyncGenerator<Uint8Array> {
  const thread = new Worker(module, {
    stdin: true,
    stdout: true,
    workerData: data,
    resourceLimits: heapMegabytes ? limitsOf(heapMegabytes) : {},
  });
  const ended = endOf(thread);
  const fed = pipeline(input, requireInput(thread)).catch(async (error: unknown) => {
    await thread.terminate();
    throw error;
  });
  const whole = Promise.all([fed, ended]);
  // The reader gets the error below, or has left.
  whole.catch(() => undefined);
  try {
    for await (const chunk of thread.stdout) yield chunk;
    await whole;
  } finally {
    input.destroy();
    await thread.terminate();
  }
}

/** The module of a thread beside the one that starts it, compiled or not as that one is. */
export function threadModule(name: string, beside: string): URL {
  return new URL(`${name}.${beside.endsWith(".ts") ? "ts" : "js"}`, beside);
}

/** V8 collects garbage only near a limit, so a low limit keeps the thread small. */
function limitsOf(heapMegabytes: number): ResourceLimits {
  return { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: heapMegabytes / 4 };
}

function endOf(thread: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  thread.once("error", reject);
  thread.once("exit", (code) => {
    if (code === 0) resolve();
    else reject(new Error(`The thread ended with ${code}`));
  });
  return promise;
}

function requireInput({ stdin }: Worker): NodeJS.WritableStream {
  if (!stdin) throw new Error("The thread takes no input");
  return stdin;
}
