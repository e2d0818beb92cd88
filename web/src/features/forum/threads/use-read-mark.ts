import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";

import { reportMishap } from "../../../platform/failures.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { type NumberedPost, postElementId } from "../posts/arrival-target.ts";
import { MarkThreadReadDocument } from "./mark-thread-read.graphql.ts";

/** Scrolling through several posts is reported once. */
const gatherMilliseconds = 1_500;

interface ReadMarkOptions {
  threadId: string;
  lastRead: number;
  posts: readonly NumberedPost[];
}

/** Reports to the server how far the member has read, a little after the end of a post was on screen. */
export function useReadMark({ threadId, lastRead, posts }: ReadMarkOptions): void {
  const client = useApolloClient();
  const viewerId = useViewer().viewer?.id;
  const reported = useRef(lastRead);

  const report = useEffectEvent((number: number) => {
    if (number <= reported.current) return;
    reported.current = number;
    client
      .mutate({ mutation: MarkThreadReadDocument, variables: { threadId, number } })
      .catch((error: unknown) => reportMishap("How far was read could not be kept", error));
  });

  useEffect(() => {
    if (viewerId) return onEndsSeen(posts, (number) => report(number));
  }, [posts, viewerId]);
}

/** Calls `say` with the highest number among the posts whose ends were seen: debounced, and at the end at once. */
function onEndsSeen(posts: readonly NumberedPost[], say: (number: number) => void): () => void {
  const numbers = new Map(posts.flatMap((post) => endOf(post)));
  let highest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sayNow = () => {
    clearTimeout(timer);
    timer = undefined;
    if (highest > 0) say(highest);
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) highest = Math.max(highest, numbers.get(target) ?? 0);
    }
    if (highest > 0) timer ??= setTimeout(sayNow, gatherMilliseconds);
  });
  for (const end of numbers.keys()) observer.observe(end);
  return () => {
    observer.disconnect();
    sayNow();
  };
}

function endOf({ id, number }: NumberedPost): [Element, number][] {
  const end = document.getElementById(postElementId(id))?.lastElementChild;
  return end ? [[end, number]] : [];
}
