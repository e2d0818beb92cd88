import { useState } from "react";

import { useQueryChanges } from "../../../platform/use-query-changes.ts";
import {
  type Outcome,
  queueAddressOf,
  type QueueFilterChange,
  queueFilterOf,
} from "../queue/queue-address.ts";
import type { Claims } from "../queue/use-claims.ts";
import type { QueuedSubmission } from "./use-review-queue.ts";

interface Narrowing {
  /** Going back undoes it together with what came before. */
  replace: boolean;
  /** Otherwise what is open stays open, listed or not, as long as the list is of the same outcome. */
  closes?: boolean;
}

interface Choosable {
  outcome: Outcome;
  claims: Claims;
}

/**
 * What is open stands in the address; where nothing does, it is what was first in the queue, until it is left. What
 * another moderator has open is opened by hand only.
 */
export function useOpenedSubmission(
  shown: readonly QueuedSubmission[],
  { outcome, claims }: Choosable,
) {
  const [address, change] = useQueryChanges();
  const [seen, setSeen] = useState(outcome);
  const [first, setFirst] = useState<string>();
  const [place, setPlace] = useState(0);
  // An address that names one was written, or followed, by hand.
  const [isByHand, setByHand] = useState(address.has("id"));
  const chosenId = address.get("id") ?? undefined;
  const selectedId = chosenId ?? first;
  if (outcome !== seen) {
    setSeen(outcome);
    setFirst(undefined);
  }
  const isFree = ({ id }: QueuedSubmission) => !claims.has(id);
  const firstFree = shown.find(isFree);
  if (selectedId === undefined && firstFree) setFirst(firstFree.id);

  const openFrom = (find: (openId: string | undefined) => string | undefined) => {
    setFirst(undefined);
    change(
      (query) => {
        const id = find(query.get("id") ?? first);
        if (id) query.set("id", id);
        else query.delete("id");
        return query;
      },
      { replace: true },
    );
  };
  const open = (id: string | undefined) => openFrom(() => id);
  const select = (id: string | undefined) => {
    setByHand(true);
    open(id);
  };
  const narrow = (changeFilter: QueueFilterChange, { replace, closes }: Narrowing) => {
    if (closes) setFirst(undefined);
    change(
      (query) => {
        const before = queueFilterOf(query);
        const wanted = changeFilter(before);
        const next = queueAddressOf(wanted);
        const openId = query.get("id");
        if (!closes && openId && wanted.outcome === before.outcome) next.set("id", openId);
        return next;
      },
      { replace },
    );
  };
  const placeOf = (id: string | undefined) => shown.findIndex((each) => each.id === id);
  const index = placeOf(selectedId);
  if (index >= 0 && index !== place) setPlace(index);
  /** Goes to a neighbour of what was opened last, drawn or not: who holds the key down is faster than the page. */
  const step = (by: 1 | -1) => {
    setByHand(true);
    openFrom((openId) => {
      const at = placeOf(openId);
      // Where somebody else has decided on what is open, what came behind it stands in its place
      const next = at >= 0 ? shown[at + by] : shown[by === 1 ? place : place - 1];
      return next?.id ?? openId;
    });
  };
  const nextFree = () => {
    const at = index >= 0 ? index : place;
    const later = shown.slice(index >= 0 ? at + 1 : at).find(isFree);
    return (later ?? shown.slice(0, at).findLast(isFree))?.id;
  };
  const goOn = () => {
    setByHand(false);
    open(nextFree());
  };
  /** Of two who come to one at the same moment, the second goes on, unless they chose it. What is decided is nobody's to take. */
  const passOver = () => {
    if (!isByHand && outcome === "PENDING") open(nextFree());
  };
  const moves = { select, step, goOn, passOver, narrow };
  return { ...moves, chosenId, selectedId, isListed: index >= 0 };
}
