import { Quote, Reply } from "lucide-react";

import { quoteOfPost } from "../text/quote.ts";
import { ControlButton } from "./control-button.tsx";
import type { PostControlsFragment } from "./post-controls.graphql.ts";
import { useThreadWriting } from "./thread-writing.ts";

type AnsweredPost = Pick<PostControlsFragment, "id" | "number" | "author">;

/** The ways to answer a post, for those who may; they bring the code that makes quotes. */
export function ReplyControls({ id, number, author }: AnsweredPost) {
  const writing = useThreadWriting();
  if (!writing?.canReply) return null;
  const username = author?.username;
  const answered = { id, username: username ?? "Unknown" };
  return (
    <>
      <ControlButton
        label={`Quote post ${number}`}
        icon={Quote}
        shortcut="forum.quote"
        onPress={() =>
          writing.reply(`${quoteOfPost(id, answered.username)}\n\n`, {
            ...answered,
            isChosen: false,
          })
        }
      />
      <ControlButton
        label={`Reply to post ${number}`}
        icon={Reply}
        shortcut="forum.reply"
        text="Reply"
        onPress={() => writing.reply(username && `@${username} `, { ...answered, isChosen: true })}
      />
    </>
  );
}
