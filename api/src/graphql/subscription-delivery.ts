import { closeCodes, type CloseCode } from "@vigilia/schema/error-codes.ts";
import {
  createSourceEventStream,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getOperationAST,
  Kind,
} from "graphql";
import { Gauge } from "prom-client";

import type { RequestContext } from "../kernel/context.ts";
import type { InFlight } from "../platform/concurrency/in-flight.ts";
import { inRounds } from "../platform/concurrency/in-rounds.ts";
import { causesOf, tracedLater } from "../platform/tracing/tracing.ts";
import { isRefusal, isUnavailable } from "./format-error.ts";
import { executeOnce } from "./shared-answers.ts";

/** One subscription of one socket. */
export interface Subscriber {
  args: ExecutionArgs & { contextValue: RequestContext };
  /** Whose updates are executed together; null for those that are the subscriber's alone. */
  sharedKey: string | null;
  /** Looks up again who the subscriber is. */
  freshContext(): Promise<RequestContext>;
  /** Ends the socket, and with it the subscription. */
  hangUp(code: CloseCode): void;
}

type Delivery = ExecutionResult;

/** Work for one subscriber, which loads what is the same for others together with theirs. */
type InRound = <Result>(work: (round: object) => Promise<Result>) => Promise<Result>;

/** What is due to many at the same time is made for all of them together, each with their own rights. */
interface DeliveryRounds {
  open: InRound;
  deliver: InRound;
}

/** What is slow to open keeps nobody from being delivered. */
export function deliveryRounds(): DeliveryRounds {
  return { open: inSharedRounds(), deliver: inSharedRounds() };
}

function inSharedRounds(): InRound {
  const join = inRounds<(round: object) => Promise<void>, void>({
    run(works) {
      const round = {};
      return works.map((work) => work(round));
    },
  });
  return (work) =>
    new Promise((resolve) => {
      void join(async (round) => {
        const result = work(round);
        resolve(result);
        await result.catch(() => undefined);
      });
    });
}

interface Delivering {
  rounds: DeliveryRounds;
  underWay: InFlight;
}

/**
 * Executes the subscription for each of its updates. A failed delivery closes the socket with a code that
 * says when to connect again; nothing is thrown, as that would make the client stay away.
 */
export async function deliverSubscription(
  subscriber: Subscriber,
  { rounds, underWay }: Delivering,
): Promise<AsyncGenerator<Delivery, void, void> | ExecutionResult> {
  const { args, hangUp } = subscriber;
  const source = await underWay.track(rounds.open((round) => openSource(subscriber, round)));
  if (!(Symbol.asyncIterator in source)) {
    if (isUnavailable(source.errors)) hangUp(closeCodes.tryAgainLater);
    return source;
  }
  return mapEach(source[Symbol.asyncIterator](), {
    map: (rootValue) => underWay.track(deliver({ ...args, rootValue }, subscriber, rounds)),
    fail: () => hangUp(closeCodes.tryAgainLater),
    over: countOpen(),
  });
}

const openSubscriptions = new Gauge({
  name: "websocket_subscriptions",
  help: "Subscriptions that the sockets of this process have open.",
});

/** Counts one until what it returns is called, however often. */
function countOpen(): () => void {
  let isOpen = true;
  openSubscriptions.inc();
  return () => {
    if (isOpen) openSubscriptions.dec();
    isOpen = false;
  };
}

async function openSource({ args, hangUp }: Subscriber, round: object) {
  try {
    const contextValue = { ...args.contextValue, round };
    return await createSourceEventStream({ ...args, contextValue });
  } catch {
    hangUp(closeCodes.tryAgainLater);
    return { data: null };
  }
}

/** Null when there is nobody to deliver to any more. */
async function deliver(
  args: Subscriber["args"],
  subscriber: Subscriber,
  rounds: DeliveryRounds,
): Promise<Delivery | null> {
  const { sharedKey } = subscriber;
  if (sharedKey !== null) {
    return executeOnce(args.rootValue, sharedKey, () =>
      tracedPush(args, async () => execute(args)),
    );
  }
  return rounds.deliver((round) => tracedPush(args, () => deliverOwn(args, subscriber, round)));
}

/** Goes on in the traces of what brought the update about. */
function tracedPush<Result>(args: ExecutionArgs, work: () => Promise<Result>): Promise<Result> {
  const causes = causesOf(args.rootValue);
  return causes.length > 0 ? tracedLater(`push ${fieldOf(args)}`, causes, work) : work();
}

/** A client may call its operation anything. */
function fieldOf({ document, operationName }: ExecutionArgs): string {
  const [field] = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return field?.kind === Kind.FIELD ? field.name.value : "an update";
}

async function deliverOwn(
  args: Subscriber["args"],
  { freshContext, hangUp }: Subscriber,
  round: object,
): Promise<Delivery | null> {
  const contextValue = { ...(await freshContext()), round };
  if (!isSameCaller(args.contextValue, contextValue)) {
    hangUp(closeCodes.sessionEnded);
    return null;
  }
  const result = await execute({ ...args, contextValue });
  if (isUnavailable(result.errors)) hangUp(closeCodes.tryAgainLater);
  else if (isRefusal(result.errors)) hangUp(closeCodes.accessChanged);
  else return result;
  return null;
}

function isSameCaller(before: RequestContext, now: RequestContext): boolean {
  return before.viewer?.id === now.viewer?.id && before.viewer?.sessionId === now.viewer?.sessionId;
}

interface Mapping<Value, Mapped> {
  map(value: Value): Promise<Mapped | null>;
  fail(): void;
  /** No more comes. */
  over(): void;
}

/** Unlike an async generator, it passes `return` on at once, also while it waits for the next value. */
function mapEach<Value, Mapped>(
  source: AsyncIterator<Value>,
  { map, fail, over }: Mapping<Value, Mapped>,
): AsyncGenerator<Mapped, void, void> {
  const finish = async (): Promise<IteratorReturnResult<void>> => {
    over();
    await source.return?.();
    return { done: true, value: undefined };
  };
  const next = async (): Promise<IteratorResult<Mapped, void>> => {
    const result = await source.next();
    if (result.done) return finish();
    const mapped = await map(result.value);
    return mapped === null ? finish() : { done: false, value: mapped };
  };
  return {
    next: () =>
      next().catch(() => {
        fail();
        return finish();
      }),
    return: finish,
    async throw(error) {
      await finish();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    [Symbol.asyncDispose]: async () => void (await finish()),
  };
}
