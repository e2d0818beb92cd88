import type { FragmentType } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { matchRoute, paths } from "@vigilia/schema/paths.ts";
import { type ReactNode, useState } from "react";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { ListedEvent } from "../../events/event/listed-event.tsx";
import { StaffActions } from "../../events/event/staff-actions.tsx";
import { PostBody } from "../../forum/posts/post-body.tsx";
import { MemberModeration, MemberSanctioning } from "../members/member-moderation.tsx";
import type { AuthorRecordFragment } from "../reports/author-record.graphql.ts";
import { AuthorRecord } from "../reports/author-record.tsx";
import { RemovePostDialog } from "../reports/post-moderation.tsx";
import { RemoveThreadDialog } from "../threads/rename-thread-dialog.tsx";
import { ThreadMenu } from "../threads/thread-menu.tsx";
import {
  NoticedEventDocument,
  NoticedMemberDocument,
  NoticedThingDocument,
  type NoticedThingQuery,
} from "./notice-subject.graphql.ts";

/** What a notice is about as its readers see it, as far as it is still there, with what the staff can do about it. */
export function NoticeSubject({ about }: { about: string }) {
  const found = matchRoute(new URL(about, location.origin).pathname);
  if (!found) return null;
  const { route, name } = found;
  if (route === "user") return <NoticedMember username={decodeURIComponent(name)} />;
  if (route === "post" || route === "thread") return <NoticedThing key={name} id={name} />;
  return route === "event" ? <NoticedEvent key={name} id={name} /> : null;
}

function NoticedMember({ username }: { username: string }) {
  const { data } = useQuery(NoticedMemberDocument, { variables: { username } });
  if (!data?.user) return null;
  return (
    <Subject>
      <AuthorRecord author={data.user} intro="This member:" />
      <MemberModeration username={username} />
    </Subject>
  );
}

type Thing = NonNullable<NoticedThingQuery["node"]>;
type Of<Name extends Thing["__typename"]> = Extract<Thing, { __typename: Name }>;

function NoticedThing({ id }: { id: string }) {
  const { data } = useQuery(NoticedThingDocument, { variables: { id } });
  const thing = data?.node;
  if (thing?.__typename === "Post") return <NoticedPost {...thing} />;
  if (thing?.__typename === "Thread") return <NoticedThread {...thing} />;
  return null;
}

function NoticedPost({ id, number, thread, bodyHtml, isDeleted, author }: Of<"Post">) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Subject>
      <p className="text-sm text-ink-soft">
        Post {number} in “{thread.title}”
      </p>
      <Words html={isDeleted ? null : bodyHtml} />
      {!isDeleted && (
        <p>
          <Button size="sm" onClick={() => setRemoving(true)}>
            Remove the post
          </Button>
        </p>
      )}
      <RemovePostDialog postId={id} isOpen={isRemoving} onClose={() => setRemoving(false)} />
      <Author author={author} intro="Written by" />
    </Subject>
  );
}

function NoticedThread({ author, posts, ...thread }: Of<"Thread">) {
  const [isRemoving, setRemoving] = useState(false);
  const { id, title, category, deletedAt } = thread;
  const opening = posts.nodes.find(({ number }) => number === 1);
  return (
    <Subject>
      <div>
        <h3 className="flex flex-wrap items-center gap-2 font-semibold break-words">
          <TextLink to={paths.thread(id)}>{title}</TextLink>
          {deletedAt && <Badge>Deleted</Badge>}
        </h3>
        {category && <p className="text-sm text-ink-soft">in {category.name}</p>}
      </div>
      {opening && <Words html={opening.isDeleted ? null : opening.bodyHtml} />}
      <div className="flex flex-wrap gap-2">
        {!deletedAt && (
          <Button size="sm" onClick={() => setRemoving(true)}>
            Delete the thread
          </Button>
        )}
        <ThreadMenu thread={thread} />
      </div>
      {isRemoving && <RemoveThreadDialog thread={thread} onClose={() => setRemoving(false)} />}
      <Author author={author} intro="Opened by" />
    </Subject>
  );
}

function NoticedEvent({ id }: { id: string }) {
  const { data } = useQuery(NoticedEventDocument, { variables: { id } });
  const event = data?.event;
  if (!event) return null;
  return (
    <Subject>
      {event.retractedAt && <Notice>Withdrawn: {event.retractionReason}</Notice>}
      <ul className="-mx-4 -mt-3">
        <ListedEvent event={event} onShow={undefined} />
      </ul>
      <StaffActions event={event} />
    </Subject>
  );
}

function Words({ html }: { html: string | null }) {
  return (
    <div className="max-h-80 overflow-y-auto rounded-md border border-line bg-surface px-3 py-2">
      {html === null ? <p>The post is deleted.</p> : <PostBody html={html} />}
    </div>
  );
}

interface AuthorProps {
  author: (FragmentType<AuthorRecordFragment> & { username: string }) | null;
  intro: string;
}

function Author({ author, intro }: AuthorProps) {
  if (!author) return <p className="text-sm text-ink-soft">The author’s account is gone.</p>;
  return (
    <>
      <AuthorRecord author={author} intro={intro} />
      <MemberSanctioning username={author.username} />
    </>
  );
}

function Subject({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="What it is about"
      className="flex flex-col gap-3 rounded-md border border-line bg-sunken px-4 py-3"
    >
      {children}
    </section>
  );
}
