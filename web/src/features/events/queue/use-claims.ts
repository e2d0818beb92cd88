import type { ApolloClient } from "@apollo/client";
import { useMutation, useQuery } from "@apollo/client/react";
import { minute } from "@vigilia/schema/durations.ts";
import { submissionClaimMinutes } from "@vigilia/schema/limits.ts";
import { useEffect, useEffectEvent, useRef } from "react";

import { outlivesPage } from "../../../platform/apollo/retry-link.ts";
import { reportProblem, requestFailure } from "../../../platform/failures.ts";
import { useNow } from "../../../ui/use-now.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import {
  ClaimedSubmissionsDocument,
  ClaimSubmissionDocument,
  ReleaseSubmissionDocument,
} from "./claims.graphql.ts";

interface Claimant {
  username: string;
  since: string;
}

/** What other moderators have open, by the id of the submission. */
export type Claims = ReadonlyMap<string, Claimant>;

/** Who else looks at what; undefined until it is known. To be read again whenever the queue changes. */
export function useClaims(): { claims: Claims | undefined; reread: () => void } {
  const { viewer } = useViewer();
  const now = useNow();
  const { data, error, refetch } = useQuery(ClaimedSubmissionsDocument, {
    fetchPolicy: "network-only",
  });
  const reread = () => void refetch().catch(reportProblem);
  // Without an answer nobody is kept from working.
  if (!data) return { claims: error ? new Map() : undefined, reread };
  const since = now.getTime() - submissionClaimMinutes * minute;
  const others = data.claimedSubmissions.flatMap(({ id, claimedBy, claimedAt }) => {
    const stands = claimedBy && claimedAt && Date.parse(claimedAt) > since;
    if (!stands || claimedBy.id === viewer?.id) return [];
    return [[id, { username: claimedBy.username, since: claimedAt }] as const];
  });
  return { claims: new Map(others), reread };
}

const lastRequests = new WeakMap<ApolloClient, Promise<unknown>>();

/**
 * Claims and releases reach the server one after the other, as the keys were pressed: a moderator has one claim, and a
 * request that overtook the next would leave them with what they had open before.
 */
function inTurn(client: ApolloClient, request: () => Promise<unknown>): Promise<unknown> {
  const turn = (lastRequests.get(client) ?? Promise.resolve()).then(request);
  lastRequests.set(
    client,
    turn.catch(() => {}),
  );
  return turn;
}

interface Opened {
  /** What is open and waits; undefined where nothing is. */
  id: string | undefined;
  /** Somebody else was there first. */
  isClaimed: boolean;
  /** Somebody was there first, as it turns out now that it is open: they look at it, or have decided. */
  onTaken: () => void;
}

/** Shows the other moderators what this one has open, for as long as it is. Returns what takes it over. */
export function useClaimOfOpened({ id, isClaimed, onTaken }: Opened): () => void {
  const [claim, { client }] = useMutation(ClaimSubmissionDocument);
  const [release] = useMutation(ReleaseSubmissionDocument);
  const wanted = useRef<string>(undefined);
  /** What the server last gave. */
  const given = useRef<string>(undefined);

  const take = async (next: string, takeOver: boolean) => {
    wanted.current = next;
    try {
      await inTurn(client, async () => {
        if (wanted.current !== next) return;
        await claim({ variables: { id: next, takeOver } });
        given.current = next;
      });
    } catch (error) {
      const isLeft = wanted.current !== next;
      if (!isLeft) wanted.current = undefined;
      if (requestFailure(error) !== "CONFLICT") reportProblem(error);
      else if (!isLeft) onTaken();
    }
  };
  const open = useEffectEvent((next: string) => void take(next, false));
  const leave = useEffectEvent(() => {
    const left = wanted.current;
    wanted.current = undefined;
    if (!left) return;
    inTurn(client, async () => {
      if (given.current !== left) return;
      await release({
        variables: { id: left },
        context: outlivesPage,
      });
    }).catch(reportProblem);
  });
  /** What was one's own and is taken over stays open. */
  const notice = useEffectEvent(() => {
    if (!given.current) onTaken();
  });
  useEffect(() => {
    if (id && !isClaimed) return open(id);
    leave();
    notice();
    return undefined;
  }, [id, isClaimed]);
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted && id && !isClaimed) open(id);
  });
  useEffect(() => {
    // Whoever closes the tab ends it as well
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      leave();
    };
  }, []);

  return () => {
    if (id) void take(id, true);
  };
}
