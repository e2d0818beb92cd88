import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Hourglass, ShieldX } from "lucide-react";

import { CopyButton } from "../../../ui/controls/copy-button.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { PostBody } from "../posts/post-body.tsx";
import { type OwnHeldPostsFragment, OwnHeldPostsFragmentDoc } from "./own-held-posts.graphql.ts";

/** The viewer's held and rejected posts here: they have no number and no place among the posts. */
export function OwnHeldPosts({ thread }: { thread: FragmentType<OwnHeldPostsFragment> }) {
  const { data, complete } = useFragment({ fragment: OwnHeldPostsFragmentDoc, from: thread });
  if (!complete || data.viewerHeldPosts.length === 0) return null;
  return (
    <section aria-label="Your posts that are not published" className="mt-6 flex flex-col gap-4">
      {data.viewerHeldPosts.map((post) => (
        <article
          key={post.id}
          className="rounded-lg border border-dashed border-line-strong px-4 py-3.5"
        >
          {post.rejectedAt ? <Rejected {...post} /> : <Waiting {...post} />}
          <div className="mt-3 text-ink-soft">
            <PostBody html={post.bodyHtml} />
          </div>
        </article>
      ))}
    </section>
  );
}

type Held = OwnHeldPostsFragment["viewerHeldPosts"][number];

function Waiting({ createdAt }: Held) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Hourglass aria-hidden="true" className="size-4 text-warning" />
      <strong className="font-semibold">Awaiting review</strong>
      <span className="text-ink-faint">
        A moderator looks at the first links of new members · <RelativeTime at={createdAt} />
      </span>
    </p>
  );
}

function Rejected({ body, rejectedAt, rejectionReason }: Held) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 text-sm">
      <ShieldX aria-hidden="true" className="size-4 text-danger" />
      <p className="min-w-0 flex-1 basis-56">
        <strong className="font-semibold">Not published</strong>
        {rejectionReason && <>: {rejectionReason}</>}{" "}
        <span className="text-ink-faint">
          <RelativeTime at={rejectedAt} />
        </span>
      </p>
      <CopyButton text={body}>Copy your text</CopyButton>
    </div>
  );
}
