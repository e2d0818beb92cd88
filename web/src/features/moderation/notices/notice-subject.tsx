import { useQuery } from "@apollo/client/react";
import { routes } from "@vigilia/schema/paths.ts";
import type { ReactNode } from "react";
import { matchPath } from "react-router-dom";

import { PostBody } from "../../forum/posts/post-body.tsx";
import { MemberModeration } from "../members/member-moderation.tsx";
import { AuthorRecord } from "../reports/author-record.tsx";
import {
  NoticedMemberDocument,
  NoticedThingDocument,
  type NoticedThingQuery,
} from "./notice-subject.graphql.ts";

/** What a notice is about, as far as it is still there: a member, a post, a thread or an incident. */
export function NoticeSubject({ about }: { about: string }) {
  const { pathname } = new URL(about, location.origin);
  const username = matchPath(routes.user, pathname)?.params.username;
  if (username !== undefined) return <NoticedMember username={username} />;
  const id =
    matchPath(routes.post, pathname)?.params.postId ??
    matchPath(routes.thread, pathname)?.params.threadId ??
    matchPath(routes.event, pathname)?.params.id;
  return id === undefined ? null : <NoticedThing key={id} id={id} />;
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
  if (thing?.__typename === "Event") return <NoticedEvent {...thing} />;
  return null;
}

function NoticedPost({ number, thread, bodyHtml, isDeleted, author }: Of<"Post">) {
  return (
    <Subject>
      <p className="text-sm text-ink-soft">
        Post {number} in “{thread.title}”
      </p>
      <div className="max-h-80 overflow-y-auto">
        {isDeleted ? <p>The post is deleted.</p> : <PostBody html={bodyHtml} />}
      </div>
      {author && <AuthorRecord author={author} intro="Written by" />}
    </Subject>
  );
}

function NoticedThread({ title, author }: Of<"Thread">) {
  return (
    <Subject>
      <p>“{title}”</p>
      {author && <AuthorRecord author={author} intro="Opened by" />}
    </Subject>
  );
}

function NoticedEvent({ title, date, placeName }: Of<"Event">) {
  return (
    <Subject>
      <p>“{title}”</p>
      <p className="text-sm text-ink-soft">
        {date}
        {placeName !== null && ` · ${placeName}`}
      </p>
    </Subject>
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
