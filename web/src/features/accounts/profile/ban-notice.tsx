import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { forRule } from "@vigilia/schema/words/moderation-words.ts";

import { Notice } from "../../../ui/blocks/notice.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { BanObjection } from "../ban/own-ban-notice.tsx";
import { useViewer } from "../viewer/viewer-context.ts";
import { BanNoticeFragmentDoc, type BanNoticeFragment } from "./ban-notice.graphql.ts";

/** Everybody reads that somebody is banned; the reason is told to them and to moderators. */
export function BanNotice({ user }: { user: FragmentType<BanNoticeFragment> }) {
  const { viewer } = useViewer();
  const now = useNow();
  const { data, complete } = useFragment({
    fragment: BanNoticeFragmentDoc,
    fragmentName: "BanNotice",
    from: user,
  });
  if (!complete || !data.isBanned) return null;
  const { id, activeBan } = data;
  if (activeBan?.expiresAt && new Date(activeBan.expiresAt) <= now) return null;
  const isOwn = viewer?.id === id;

  return (
    <Notice tone="warning">
      {isOwn ? "Your account is banned" : "This member is banned"}
      {activeBan && (
        <>
          {forRule(activeBan.ground)} <BanEnd at={activeBan.expiresAt} />: {activeBan.reason}
        </>
      )}
      {isOwn && <OwnRights />}
    </Notice>
  );
}

function BanEnd({ at }: { at: string | null }) {
  if (!at) return "until it is lifted";
  const end = new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
  return (
    <>
      until <time dateTime={at}>{end}</time>
    </>
  );
}

function OwnRights() {
  return (
    <span className="mt-1 block">
      A moderator decided this, not a machine. You can read everything, and take your data along or
      delete your account in the settings, but not write. <BanObjection />
    </span>
  );
}
