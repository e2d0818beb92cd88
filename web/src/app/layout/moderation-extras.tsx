import type { ComponentProps, ReactNode } from "react";

import { ProfileExtrasContext } from "../../features/accounts/profile/profile-extras.ts";
import {
  ListExtrasContext,
  PostExtrasContext,
  ThreadExtrasContext,
} from "../../features/forum/extension-points.ts";
import { SelectableList } from "../../features/moderation/bulk/selectable-list.tsx";
import { MemberModeration } from "../../features/moderation/members/member-moderation.tsx";
import { PostModeration } from "../../features/moderation/reports/post-moderation.tsx";
import { ThreadModeration } from "../../features/moderation/threads/thread-menu.tsx";

const ofPost = ({ id, authorId, isDeleted = false }: ComponentProps<typeof PostModeration>) => (
  <PostModeration id={id} authorId={authorId} isDeleted={isDeleted} />
);
const ofThread = ({ id }: { id: string }) => <ThreadModeration id={id} />;
const ofProfile = ({ username }: { username: string }) => <MemberModeration username={username} />;

const ofList = ({ of, ids, children }: ComponentProps<typeof SelectableList>) => (
  <SelectableList of={of} ids={ids}>
    {children}
  </SelectableList>
);

/** Puts what members report and moderators do where posts, threads and members are shown. */
export function ModerationExtras({ children }: { children: ReactNode }) {
  return (
    <PostExtrasContext value={ofPost}>
      <ThreadExtrasContext value={ofThread}>
        <ListExtrasContext value={ofList}>
          <ProfileExtrasContext value={ofProfile}>{children}</ProfileExtrasContext>
        </ListExtrasContext>
      </ThreadExtrasContext>
    </PostExtrasContext>
  );
}
