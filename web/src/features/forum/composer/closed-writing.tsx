import { useFragment } from "@apollo/client/react";

import { Notice } from "../../../ui/blocks/notice.tsx";
import { OwnBanNotice, useIsWarned, useOwnBan } from "../../accounts/ban/own-ban.tsx";
import { ThreadReplyFragmentDoc } from "./thread-reply.graphql.ts";

type Closing = "banned" | "warned" | "locked" | "forbidden";

const kept = "Your text is kept here, for you to copy.";

/** Why nothing can be written in a thread by now; null where it can. */
export function useClosing(threadId: string): Closing | null {
  const isBanned = useOwnBan() !== null;
  const isWarned = useIsWarned();
  const { data, complete } = useFragment({
    fragment: ThreadReplyFragmentDoc,
    from: { __typename: "Thread", id: threadId },
  });
  if (isBanned) return "banned";
  if (isWarned) return "warned";
  if (!complete || data.viewerCanReply) return null;
  return data.isLocked ? "locked" : "forbidden";
}

/** Says to a member who is writing that the text cannot be posted, and why; of a warning there is a notice of its own. */
export function ClosedNotice({ closing }: { closing: Closing }) {
  if (closing === "warned") return null;
  if (closing === "banned") return <OwnBanNotice>{kept}</OwnBanNotice>;
  return (
    <Notice tone="warning">
      {closing === "locked"
        ? `This thread was locked while you were writing. ${kept}`
        : `You may not write here any more. ${kept}`}
    </Notice>
  );
}
