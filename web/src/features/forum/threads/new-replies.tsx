import { useApolloClient } from "@apollo/client/react";
import { postsPerPage } from "@vigilia/schema/limits.ts";
import { ArrowDown } from "lucide-react";
import { Link } from "react-router-dom";

import { pageQuery, paths } from "../../../../../schema/paths.ts";
import { ThreadScreenDocument } from "./thread-screen.graphql.ts";

interface NewRepliesProps {
  threadId: string;
  /** The highest number that the page knows. */
  lastKnown: number;
  /** The highest number that there is by now. */
  newest: number;
}

/** Offers what was written meanwhile; nothing moves under the reader's eyes until it is pressed. */
export function NewReplies({ threadId, lastKnown, newest }: NewRepliesProps) {
  const client = useApolloClient();
  const count = newest - lastKnown;
  if (count <= 0) return null;

  const page = Math.ceil((lastKnown + 1) / postsPerPage);
  return (
    <p
      role="status"
      className="pointer-events-none sticky bottom-[calc(1.5rem+var(--dock-height,0px))] z-10 mt-4 flex justify-center"
    >
      <Link
        to={paths.thread(threadId, pageQuery(page))}
        preventScrollReset
        onClick={() => void client.refetchQueries({ include: [ThreadScreenDocument] })}
        className="pointer-events-auto inline-flex items-center gap-2 rounded-full bg-accent px-4 py-2 text-sm font-semibold text-on-accent shadow-overlay hover:bg-accent-hover"
      >
        <ArrowDown aria-hidden="true" className="size-4" />
        {count === 1 ? "1 new reply" : `${count} new replies`}
      </Link>
    </p>
  );
}
