import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { MessagesSquare } from "lucide-react";

import { ButtonLink } from "../../../ui/controls/button.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import {
  EventDiscussionFragmentDoc,
  type EventDiscussionFragment,
} from "./event-discussion.graphql.ts";

/** The way to the one thread about this event, or to opening it. */
export function EventDiscussion({ event }: { event: FragmentType<EventDiscussionFragment> }) {
  const { data, complete } = useFragment({
    fragment: EventDiscussionFragmentDoc,
    fragmentName: "EventDiscussion",
    from: event,
  });
  if (!complete) return null;
  const { id, discussion } = data;

  return (
    <section aria-labelledby="event-discussion">
      <h2 id="event-discussion" className="mb-2 text-xl font-semibold">
        Discussion
      </h2>
      {discussion ? (
        <p>
          <TextLink to={paths.thread(discussion.id)}>{discussion.title}</TextLink>{" "}
          <span className="text-ink-faint">
            {discussion.replyCount === 1 ? "1 reply" : `${discussion.replyCount} replies`}
          </span>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <p className="text-ink-soft">Nobody has opened a thread about this event yet.</p>
          <ButtonLink size="sm" to={paths.newThreadAbout({ event: id })}>
            <MessagesSquare aria-hidden="true" className="size-4" />
            Discuss
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
