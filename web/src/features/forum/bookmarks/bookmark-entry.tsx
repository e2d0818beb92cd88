import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";

import { Button } from "../../../ui/controls/button.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { BookmarkDialog } from "./bookmark-dialog.tsx";
import { type BookmarkEntryFragment, BookmarkEntryFragmentDoc } from "./bookmarks.graphql.ts";
import { useRemoval } from "./use-removal.ts";

/** Where the bookmark leads; null where there is nothing to read. */
function placeOf({ postId, thread, state }: BookmarkEntryFragment): string | null {
  if (!thread || state !== "READABLE") return null;
  return postId ? paths.post(postId) : paths.thread(thread.id);
}

function whatBecame({ postId, state }: BookmarkEntryFragment): string | null {
  const thing = postId ? "post" : "thread";
  if (state === "REMOVED") return `This ${thing} was removed.`;
  return state === "HELD" ? `This ${thing} waits for a moderator.` : null;
}

/** One bookmark: where it leads, what stands there, and why it was set. */
export function BookmarkEntry({ bookmark }: { bookmark: FragmentType<BookmarkEntryFragment> }) {
  const { data, complete } = useFragment({
    fragment: BookmarkEntryFragmentDoc,
    fragmentName: "BookmarkEntry",
    from: bookmark,
  });
  const [isEditing, setIsEditing] = useState(false);
  const remove = useRemoval();
  if (!complete) return null;

  const { id, thread, post, excerpt, note, createdAt } = data;
  const place = placeOf(data);
  const title = thread?.title ?? "A thread that is gone";
  const lost = whatBecame(data);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 wrap-anywhere">
      <div className="min-w-0">
        <h2 className="leading-snug font-semibold">
          {place ? (
            <Link to={place} className="text-ink hover:text-accent hover:underline">
              {title}
            </Link>
          ) : (
            <span className="text-ink-soft">{title}</span>
          )}
        </h2>
        {note && <p className="mt-1.5 border-l-2 border-accent pl-3 whitespace-pre-line">{note}</p>}
        {lost && <p className="mt-1.5 text-ink-faint italic">{lost}</p>}
        {excerpt && <p className="mt-1.5 text-ink-soft">{excerpt}</p>}
        <p className="mt-1 text-sm text-ink-faint">
          {post && `#${post.number} by ${post.author?.username ?? "Unknown"} · `}
          bookmarked <RelativeTime at={createdAt} isInSentence />
        </p>
      </div>
      <div className="flex items-start gap-0.5">
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Change the note of ${title}`}
          title="Change the note"
          onClick={() => setIsEditing(true)}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={`Remove the bookmark of ${title}`}
          title="Remove"
          onClick={() => void remove(id)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {isEditing && <BookmarkDialog bookmark={{ id, note }} onClose={() => setIsEditing(false)} />}
    </article>
  );
}
