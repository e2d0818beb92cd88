import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { Lock, Reply } from "lucide-react";

import { paths } from "../../../../../schema/paths.ts";
import { ButtonLink } from "../../../ui/controls/button-link.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { OwnBanNotice, useOwnBan } from "../../accounts/ban/own-ban.tsx";
import { useOriginState } from "../../accounts/viewer/return-to-origin.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import {
  type ThreadReplyFragment,
  ThreadReplyFragmentDoc,
} from "../composer/thread-reply.graphql.ts";
import { useThreadWriting } from "../posts/thread-writing.ts";

/** Below the last post: the way to answer, or why there is none. */
export function ThreadFoot({ thread }: { thread: FragmentType<ThreadReplyFragment> }) {
  const { data, complete } = useFragment({ fragment: ThreadReplyFragmentDoc, from: thread });
  const isBanned = useOwnBan() !== null;
  if (!complete) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {data.isLocked && (
        <p className="flex items-center gap-2 text-ink-soft">
          <Lock aria-hidden="true" className="size-4" />
          This thread is locked.
        </p>
      )}
      {isBanned ? <OwnBanNotice /> : <ReplyButton isLocked={data.isLocked} />}
    </div>
  );
}

function ReplyButton({ isLocked }: { isLocked: boolean }) {
  const { viewer } = useViewer();
  const writing = useThreadWriting();
  const originState = useOriginState();
  if (writing?.canReply) {
    return (
      <Button variant="primary" onClick={() => writing.reply()}>
        <Reply aria-hidden="true" className="size-4" />
        {writing.hasDraft ? "Continue your reply" : "Reply"}
      </Button>
    );
  }
  if (viewer || isLocked) return null;
  return (
    <ButtonLink to={paths.login} state={originState} variant="primary">
      Sign In to Post
    </ButtonLink>
  );
}
