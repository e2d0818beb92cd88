import { useApolloClient, useQuery } from "@apollo/client/react";
import { mergedPage } from "@vigilia/schema/pages.ts";
import { pageQuery, paths } from "@vigilia/schema/paths.ts";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

import { showToast } from "../../../ui/overlays/toast.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { moveDraft } from "../drafts/stored-draft.ts";
import { NothingHere } from "../nothing-here.tsx";
import { type MergedThreadQuery, MergedThreadDocument } from "./merged-thread.graphql.ts";
import { PostListSkeleton } from "./skeletons.tsx";
import { findPostPlace } from "./use-post-links.ts";

interface MovedThreadProps {
  id: string;
  page: number;
  highlight: string | null;
  merged: NonNullable<MergedThreadQuery["mergedThread"]>;
}

/** Leads on to where the page, or the post, of a merged thread stands now, with what was being written. */
function MovedThread({ id, page, highlight, merged }: MovedThreadProps) {
  const { viewer } = useViewer();
  const client = useApolloClient();
  const navigate = useNavigate();
  const owner = viewer?.id;
  const { thread, numberOffset } = merged;

  useEffect(() => {
    let isHere = true;
    const leave = async () => {
      const place = highlight
        ? await findPostPlace(client, { threadId: thread.id, postId: highlight })
        : paths.thread(thread.id, pageQuery(mergedPage(page, numberOffset)));
      if (!isHere) return;
      if (owner) moveDraft({ owner, from: id, to: thread.id });
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

interface AbsentThreadProps {
  id: string;
  page: number;
  highlight: string | null;
}

/** There is no thread of this id: perhaps its posts stand in another one now. */
export function AbsentThread({ id, ...place }: AbsentThreadProps) {
  const { data, error } = useQuery(MergedThreadDocument, { variables: { id } });

  if (data?.mergedThread) return <MovedThread id={id} {...place} merged={data.mergedThread} />;
  if (data || error) return <NothingHere title="This thread does not exist" />;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-8">
      <PostListSkeleton />
    </div>
  );
}
