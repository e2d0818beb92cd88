import { useQuery } from "@apollo/client/react";

import { paths } from "../../../../../schema/paths.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { DiscussedEventDocument } from "./new-thread-screen.graphql.ts";

/** Says which event the new thread will be about, or where that is discussed already. */
export function DiscussedEvent({ id }: { id: string }) {
  const { data } = useQuery(DiscussedEventDocument, { variables: { id } });
  const event = data?.event;
  if (!event) return null;
  return (
    <div className="mb-5">
      {event.discussion ? (
        <Notice tone="warning">
          This event already has{" "}
          <TextLink to={paths.thread(event.discussion.id)}>its discussion</TextLink>.
        </Notice>
      ) : (
        <Notice>This thread will be the discussion of the event “{event.title}”.</Notice>
      )}
    </div>
  );
}
