import { useQuery } from "@apollo/client/react";

import { NothingHere } from "../nothing-here.tsx";
import { MergedThreadDocument } from "./merged-thread.graphql.ts";
import { MovedThread } from "./moved-thread.tsx";
import { PostListSkeleton } from "./post-list-skeleton.tsx";

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
