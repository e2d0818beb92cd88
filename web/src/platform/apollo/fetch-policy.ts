import { ApolloClient, type ObservableQuery, type OperationVariables } from "@apollo/client";
import { skip } from "rxjs";

import { type FetchTimes, isAboutThreads } from "./freshness.ts";

const staleAfterMilliseconds = { threads: 5_000, others: 30_000 };

declare module "@apollo/client" {
  interface DefaultContext {
    /** An answer of this age in milliseconds is asked for again, where a screen wants other than the usual. */
    staleAfter?: number;
  }
}

interface RevalidatingOptions extends ApolloClient.Options {
  times: FetchTimes;
  /** Ends what was begun for this client and is not Apollo's. */
  onStop: () => void;
}

type Question = Pick<ApolloClient.WatchQueryOptions, "query" | "variables" | "context">;

/** Shows the cached answer at once, and fetches again unless that answer is recent. */
export class RevalidatingClient extends ApolloClient {
  readonly #times: FetchTimes;
  readonly #onStop: () => void;
  #isHydrating = false;

  constructor({ times, onStop, ...options }: RevalidatingOptions) {
    super(options);
    this.#times = times;
    this.#onStop = onStop;
  }

  override stop(): void {
    super.stop();
    this.#onStop();
  }

  /** Until `endHydration`, each query that the page was rendered with is answered as it was then. */
  beginHydration(): void {
    this.#isHydrating = true;
  }

  endHydration(): void {
    this.#isHydrating = false;
  }

  override watchQuery<TData, TVariables extends OperationVariables>(
    options: ApolloClient.WatchQueryOptions<TData, TVariables>,
  ): ObservableQuery<TData, TVariables> {
    const isRendered = this.#isHydrating && this.#times.wasRendered(options);
    const given = options.fetchPolicy;
    if (given && !isRendered) return super.watchQuery(options);
    return super.watchQuery({
      ...options,
      fetchPolicy: isRendered ? "cache-first" : this.#policyFor(options),
      nextFetchPolicy: (policy, { reason, options: next }) =>
        reason === "variables-changed" ? (given ?? this.#policyFor(next)) : policy,
    });
  }

  /**
   * Tells changes only. What a fragment is, `useFragment` reads by itself, and it sets a timer for whatever it is told:
   * hundreds of them, for the fragments of a page, would hold up a phone that has just drawn it.
   */
  override watchFragment<TData, TVariables extends OperationVariables>(
    options: ApolloClient.WatchFragmentOptions<TData, TVariables>,
    // oxlint-disable-next-line typescript/no-explicit-any -- one type for the five signatures of Apollo's own
  ): ApolloClient.ObservableFragment<any> {
    const fragment = super.watchFragment(options);
    return Object.assign(fragment.pipe(skip(1)), { getCurrentResult: fragment.getCurrentResult });
  }

  #policyFor({ query, variables, context }: Question): "cache-first" | "cache-and-network" {
    const usual = staleAfterMilliseconds[isAboutThreads(query) ? "threads" : "others"];
    const staleAfter = context?.staleAfter ?? usual;
    const isFresh = this.#times.ageOf({ query, variables }) < staleAfter;
    return isFresh ? "cache-first" : "cache-and-network";
  }
}
