import {
  type ClusterArgument,
  type ClusterCallName,
  type ClusterResponse,
  type ClusterResult,
  VersionGone,
} from "./cluster-protocol.ts";

/**
 * Lets one call run at a time and remembers only the newest of those that wait;
 * a call that was overtaken while it waited resolves to undefined.
 */
export function latestOnly<Argument, Result>(
  call: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result | undefined> {
  let running: Promise<unknown> = Promise.resolve();
  let newest = 0;
  return (argument) => {
    const own = ++newest;
    const result = running.then(() => (own === newest ? call(argument) : undefined));
    running = result.catch(() => undefined);
    return result;
  };
}

/** What the client needs of a Worker. */
export type ClusterWorker = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;

export function startClusterWorker(): ClusterWorker {
  return new Worker(new URL("./cluster.worker.ts", import.meta.url), { type: "module" });
}

/** The main thread's side of the worker: every call is a promise. */
export class ClusterClient {
  readonly #worker: ClusterWorker;
  #lastId = 0;

  constructor(worker: ClusterWorker) {
    this.#worker = worker;
  }

  /** Answers undefined where a newer call of the same kind came before this one's turn. */
  readonly load = latestOnly((urls: ClusterArgument<"load">) => this.#ask("load", urls));
  readonly view = latestOnly((area: ClusterArgument<"view">) => this.#ask("view", area));
  readonly filter = latestOnly((filter: ClusterArgument<"filter">) => this.#ask("filter", filter));
  readonly eventsIn = latestOnly((area: ClusterArgument<"eventsIn">) =>
    this.#ask("eventsIn", area),
  );
  readonly histogram = latestOnly((none: null) => this.#ask("histogram", none));
  readonly facets = latestOnly((none: null) => this.#ask("facets", none));

  readonly extent = latestOnly((none: null) => this.#ask("extent", none));

  apply(changes: ClusterArgument<"apply">): Promise<ClusterResult<"apply">> {
    return this.#ask("apply", changes);
  }

  expansionZoom(mark: ClusterArgument<"expansionZoom">): Promise<ClusterResult<"expansionZoom">> {
    return this.#ask("expansionZoom", mark);
  }

  eventsOf(request: ClusterArgument<"eventsOf">): Promise<ClusterResult<"eventsOf">> {
    return this.#ask("eventsOf", request);
  }

  close(): void {
    this.#worker.terminate();
  }

  #ask<Name extends ClusterCallName>(
    name: Name,
    argument: ClusterArgument<Name>,
  ): Promise<ClusterResult<Name>> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const settled = new AbortController();
      const listen = ({ data }: MessageEvent<ClusterResponse<Name>>) => {
        if (data.id !== id) return;
        settled.abort();
        if ("result" in data) resolve(data.result);
        else reject(data.isVersionGone ? new VersionGone(data.error) : new Error(data.error));
      };
      const fail = ({ message }: ErrorEvent) => {
        settled.abort();
        reject(new Error(message || "The map's worker could not be started."));
      };
      this.#worker.addEventListener("message", listen, settled);
      this.#worker.addEventListener("error", fail, settled);
      this.#worker.postMessage({ id, name, argument });
    });
  }
}
