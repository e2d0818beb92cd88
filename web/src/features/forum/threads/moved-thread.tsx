import { useApolloClient } from "@apollo/client/react";
import { postsPerPage } from "@vigilia/schema/limits.ts";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

import { pageQuery, paths } from "../../../../../schema/paths.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { carryReply } from "../composer/carry-reply.ts";
import { findPostPlace } from "./find-post-place.ts";
import type { MergedThreadQuery } from "./merged-thread.graphql.ts";
import { PostListSkeleton } from "./post-list-skeleton.tsx";

interface MovedThreadProps {
  id: string;
  page: number;
  highlight: string | null;
  merged: NonNullable<MergedThreadQuery["mergedThread"]>;
}

/** Leads on to where the page, or the post, of a merged thread stands now, with what was being written. */
export function MovedThread({ id, page, highlight, merged }: MovedThreadProps) {
  const { viewer } = useViewer();
  const client = useApolloClient();
  const navigate = useNavigate();
  const owner = viewer?.id;
  const { thread, numberOffset } = merged;

  useEffect(() => {
    let isHere = true;
    const leave = async () => {
      const firstNumber = (page - 1) * postsPerPage + 1 + numberOffset;
      const place = highlight
        ? await findPostPlace(client, { threadId: thread.id, postId: highlight })
        : paths.thread(thread.id, pageQuery(Math.ceil(firstNumber / postsPerPage)));
      if (!isHere) return;
      if (owner) carryReply({ owner, from: id, to: thread.id });
      showToast({ text: `This thread is part of “${thread.title}” now.` });
      await navigate(place, { replace: true });
    };
    void leave();
    return () => {
      isHere = false;
    };
  }, [client, navigate, owner, id, page, highlight, numberOffset, thread.id, thread.title]);

  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-8">
      <PostListSkeleton />
    </div>
  );
}
