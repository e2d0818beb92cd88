import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { useSearchParams } from "react-router-dom";

import { Notice } from "../../../ui/blocks/notice.tsx";
import { Page } from "../../../ui/blocks/page.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { DiscussedEventDocument } from "./new-thread-screen.graphql.ts";
import { ThreadForm } from "./thread-form.tsx";

/** Says which event the new thread will be about, or where that is discussed already. */
function DiscussedEvent({ id }: { id: string }) {
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

/** For members: the guard before it has asked who is here. */
export function NewThreadScreen() {
  const [address] = useSearchParams();
  const { viewer } = useViewer();
  const eventId = address.get("event");
  if (!viewer) return null;
  return (
    <Page title="New Thread" wayUp={<Breadcrumbs />}>
      {eventId && <DiscussedEvent id={eventId} />}
      <ThreadForm
        key={`${viewer.id} ${eventId}`}
        owner={viewer.id}
        categoryId={address.get("category") ?? ""}
        eventId={eventId}
      />
    </Page>
  );
}
