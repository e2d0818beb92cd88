import { AsyncLocalStorage } from "node:async_hooks";

export type Facts = Record<string, string | number>;

/** A piece of work with its beginning and end. */
export interface Span {
  /** In W3C's form, for what goes on later or elsewhere. */
  readonly place: string;
  note(facts: Facts): void;
  rename(name: string): void;
  end(failure?: unknown): void;
}

export interface SpanStart {
  /** The place that it belongs to; null: it begins a trace. */
  under: string | null;
  facts?: Facts | undefined;
  kind?: "server" | "client" | "consumer";
}

export interface Tracer {
  begin(name: string, start: SpanStart): Span;
  /** Sends what is left. */
  stop(): Promise<void>;
}

let tracer: Tracer | null = null;
/** Those that the present work belongs to, of which the first shows what it consists of. */
const current = new AsyncLocalStorage<readonly string[]>();
/** What brought an update about, until it is delivered. */
const causes = new WeakMap<object, readonly string[]>();
const nowhere: readonly string[] = [];

/** From now on, traces are recorded with this; null: none are, and nobody is slower for it. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== null;

/** Where the present work belongs to, in each trace that it was done for. */
export const currentPlaces = (): readonly string[] =>
  tracer ? (current.getStore() ?? nowhere) : nowhere;

/** The first of them; null outside of a trace. */
export const currentPlace = (): string | null => currentPlaces()[0] ?? null;

/** Begins a trace that its caller ends; null where none are recorded. */
export const beginTrace = (name: string): Span | null =>
  tracer?.begin(name, { under: null, kind: "server" }) ?? null;

/** Runs what belongs to a span. */
export const within = <Result>(span: Span, work: () => Result): Result =>
  current.run([span.place], work);

/** Runs what goes on from places that were noted earlier, without being a part by itself. */
export const goingOnFrom = <Result>(places: readonly string[], work: () => Result): Result =>
  tracer && places.length > 0 ? current.run(places, work) : work();

/** What is done later than the present work, and belongs to it. */
export function inThisPlace(work: () => void): () => void {
  const places = currentPlaces();
  return places.length > 0 ? () => current.run(places, work) : work;
}

/** Remembers what brought an update about, for whoever delivers it. */
export function noteCauses(update: unknown, places: readonly string[]): void {
  if (places.length > 0 && typeof update === "object" && update !== null) {
    causes.set(update, places);
  }
}

export const causesOf = (update: unknown): readonly string[] =>
  tracer && typeof update === "object" && update !== null
    ? (causes.get(update) ?? nowhere)
    : nowhere;

interface Part {
  facts?: Facts;
  kind?: SpanStart["kind"];
}

/** Notes work as a part of the present trace; outside of one, it is only done. */
export function traced<Result>(
  name: string,
  work: () => Promise<Result>,
  part: Part = {},
): Promise<Result> {
  const under = tracer && currentPlace();
  if (!tracer || !under) return work();
  return untilDone([tracer.begin(name, { ...part, under })], work);
}

/** A trace of its own, for work that nobody asked for. */
export function tracedAlone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!tracer) return work();
  return untilDone([tracer.begin(name, { under: null })], work);
}

/** Goes on in the traces that the work was left for, and does it once: the first of them shows what it consists of. */
export function tracedLater<Result>(
  name: string,
  places: readonly (string | null)[],
  work: () => Promise<Result>,
): Promise<Result> {
  const recorder = tracer;
  const known = [...new Set(places)].filter((place) => place !== null);
  if (!recorder || known.length === 0) return work();
  const facts = { "messaging.batch.message_count": places.length };
  const spans = known.map((under) => recorder.begin(name, { under, facts, kind: "consumer" }));
  return untilDone(spans, work);
}

async function untilDone<Result>(
  spans: readonly Span[],
  work: () => Promise<Result>,
): Promise<Result> {
  const places = spans.map(({ place }) => place);
  let failure: unknown;
  try {
    return await current.run(places, work);
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    for (const span of spans) span.end(failure);
  }
}
