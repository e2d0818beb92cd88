import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { useParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { messageFor } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { EventFacts } from "../event/event-facts.tsx";
import { EventHeader } from "../event/event-header.tsx";
import { EventPlace } from "../event/event-place.tsx";
import { EventSources } from "../event/event-sources.tsx";
import { EmbedEventDocument, type EmbedEventQuery } from "./embed-event.graphql.ts";
import { EmbedFrame } from "./embed-frame.tsx";

/** What is known of one event, in a frame of another site. */
export function EmbedEventScreen() {
  const { id = "" } = useParams();
  const { data, error, loading, refetch } = useQuery(EmbedEventDocument, { variables: { id } });
  useDocumentTitle(data?.event?.title ?? "Event");
  return (
    <EmbedFrame
      path={paths.event(id)}
      heading={<p className="text-ink-soft">A hostile incident on Vigilia</p>}
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        {!data && error && (
          <ErrorPanel
            title="The event could not be loaded"
            message={messageFor(error, "Please try again.")}
            isRetrying={loading}
            onRetry={() => void refetch()}
          />
        )}
        {data ? <FramedEvent event={data.event} /> : !error && <Waiting />}
      </div>
    </EmbedFrame>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className="h-9 w-full max-w-2xl" />
    </div>
  );
}

function FramedEvent({ event }: EmbedEventQuery) {
  if (!event) return <h1 className="font-semibold">Event not found</h1>;
  return (
    <article className="flex flex-col gap-6">
      <EventHeader event={event} />
      <div className="grid gap-6 md:grid-cols-2">
        <EventFacts event={event} />
        <EventPlace event={event} />
      </div>
      <EventSources event={event} />
    </article>
  );
}
