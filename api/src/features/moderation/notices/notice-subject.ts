import { matchRoute, type Route } from "@vigilia/schema/paths.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { loadEvent } from "../../events/model/event.loader.ts";
import { loadPost } from "../../forum/model/post.loader.ts";
import { loadThread } from "../../forum/model/thread.loader.ts";
import type { NoticeRow } from "./notice.query.ts";

/** What a notice can be about that has a page of its own. */
export interface NoticeSubject {
  type: "post" | "thread" | "member" | "event";
  /** A member's username; of all else the id. */
  name: string;
}

const types: Partial<Record<Route, NoticeSubject["type"]>> = {
  post: "post",
  thread: "thread",
  user: "member",
  event: "event",
};

/** What a sentence calls each of them. */
export const subjectNouns: Record<NoticeSubject["type"], string> = {
  post: "post",
  thread: "thread",
  member: "member",
  event: "incident",
};

/** The same of a path, where it may be any page. */
export function nounOf(path: string): string {
  const subject = subjectAt(path);
  return subject ? subjectNouns[subject.type] : "page";
}

/** What a path of this site shows; null for any other page. */
export function subjectAt(path: string): NoticeSubject | null {
  const { pathname } = new URL(path, "http://this.site");
  const found = matchRoute(pathname);
  const type = found && types[found.route];
  if (!type) return null;
  return { type, name: readName(found.name) };
}

function readName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** In a few words, as far as the viewer sees it; null where it is no such thing, or gone. */
export async function subjectTitleOf(
  context: RequestContext,
  { about }: Pick<NoticeRow, "about">,
): Promise<string | null> {
  const subject = subjectAt(about);
  if (!subject) return null;
  const { type, name } = subject;
  if (type === "member") return name;
  if (type === "event") return (await loadEvent(context, name))?.title ?? null;
  const post = type === "post" ? await loadPost(context, name) : null;
  const threadId = type === "post" ? post?.threadId : name;
  const thread = threadId ? await loadThread(context, threadId) : null;
  return thread?.title ?? null;
}

/** Nobody decides on what concerns them: says why, or null where it does not. */
export async function partialityOf(
  context: RequestContext,
  { viewer, notice }: { viewer: Viewer; notice: Pick<NoticeRow, "about" | "senderId"> },
): Promise<string | null> {
  if (notice.senderId === viewer.id) {
    return "You have reported this yourself: somebody else has to decide.";
  }
  const subject = subjectAt(notice.about);
  if (!subject || !(await isOf(context, { viewer, subject }))) return null;
  const whose = { member: "yourself", thread: "your own thread", post: "your own post", event: "" };
  return `This is about ${whose[subject.type]}: somebody else has to decide.`;
}

/** An incident is nobody's. */
async function isOf(
  context: RequestContext,
  { viewer, subject: { type, name } }: { viewer: Viewer; subject: NoticeSubject },
): Promise<boolean> {
  if (type === "member") return name.toLowerCase() === viewer.username.toLowerCase();
  if (type === "thread") return (await loadThread(context, name))?.authorId === viewer.id;
  return type === "post" && (await loadPost(context, name))?.authorId === viewer.id;
}
