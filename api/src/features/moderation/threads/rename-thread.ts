import { threadTitleForm } from "@vigilia/schema/forms/forum-forms.ts";
import { threadRenameHours } from "@vigilia/schema/limits.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText, visibleText } from "../../../platform/text/storable-text.ts";
import { requireAuthor } from "../../accounts/model/require-viewer.ts";
import { refuseUnheldWords } from "../../forum/holding/hold-causes.ts";
import { canRenameThread } from "../../forum/model/forum-policy.ts";
import type { ThreadState } from "../../forum/model/thread-for-update.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import { changeThread } from "../../forum/threads/change-thread.ts";
import { readOptionalReason } from "../model/moderation-texts.ts";
import { actOnThread, explainThreadAct, requireListed } from "./act-on-thread.ts";

interface RenameInput {
  id: string;
  title: string;
  reason?: string | null;
}

/** Gives a thread another title: its author for a day, moderators at any time. */
export async function renameThread(
  context: RequestContext,
  { id, ...input }: RenameInput,
): Promise<ThreadRow> {
  const viewer = requireAuthor(context);
  refuseUnstorableText(input);
  const { title } = parseForm(threadTitleForm, { title: visibleText(input.title) });
  const reason = readOptionalReason(input.reason);
  return actOnThread(context, {
    ...{ id, viewer, action: "thread.rename" },
    async act(tx, thread) {
      requireListed(thread);
      requireRenamable(viewer, thread, tx.now());
      if (thread.title === title) return null;
      const titles = { before: thread.title, after: title };
      await refuseUnheldWords(tx, { viewer, field: "title", ...titles });
      await changeThread(tx, { thread, change: { title } });
      if (thread.authorId !== viewer.id) {
        await explainThreadAct(tx, { act: "RENAME_THREAD", thread, viewer, reason });
      }
      return { before: { title: thread.title }, after: { title }, reason };
    },
  });
}

function requireRenamable(viewer: Viewer, thread: ThreadState, now: Date): void {
  if (canRenameThread(viewer, thread, now)) return;
  throw new AppError(
    "FORBIDDEN",
    thread.authorId === viewer.id
      ? `You can rename your thread for ${threadRenameHours} hours, and not once it is locked. Please ask a moderator.`
      : "Only its author and moderators can rename this thread.",
  );
}
