import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";

import { reportMishap } from "../../../platform/failures.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { postElementId } from "../posts/arrival-target.ts";
import { MarkThreadReadDocument } from "./mark-thread-read.graphql.ts";

/** Reading on for a moment is told once. */
const gatherMilliseconds = 1_500;

interface NumberedPost {
  id: string;
  number: number;
}

interface ReadMarkOptions {
  threadId: string;
  lastRead: number;
  posts: readonly NumberedPost[];
}

/** Tells the server how far the member has read, a little after the end of a post was on screen. */
export function useReadMark({ threadId, lastRead, posts }: ReadMarkOptions): void {
  const client = useApolloClient();
  const viewerId = useViewer().viewer?.id;
  const told = useRef(lastRead);

  const tell = useEffectEvent((number: number) => {
    if (number <= told.current) return;
    told.current = number;
    client
      .mutate({ mutation: MarkThreadReadDocument, variables: { threadId, number } })
      .catch((error: unknown) => reportMishap("How far was read could not be kept", error));
  });

  useEffect(() => {
    if (viewerId) return onEndsSeen(posts, (number) => tell(number));
  }, [posts, viewerId]);
}

/** Says the highest number among the posts whose ends were seen, gathered, and at the end at once. */
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
