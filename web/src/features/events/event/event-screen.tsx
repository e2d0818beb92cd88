import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { SearchX } from "lucide-react";
import { useParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { messageFor } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { isReviewer, useViewer } from "../../accounts/viewer/viewer-context.ts";
import { EventCitation } from "./event-citation.tsx";
import { EventDiscussion } from "./event-discussion.tsx";
import { EventFacts } from "./event-facts.tsx";
import { EventHeader } from "./event-header.tsx";
import { EventHistory } from "./event-history.tsx";
import { EventObjections } from "./event-objections.tsx";
import { EventPageDocument, type EventPageQuery } from "./event-page.graphql.ts";
import { EventPlace } from "./event-place.tsx";
import { EventSources } from "./event-sources.tsx";

const StaffActions = lazyPart(async () => (await import("./staff-actions.tsx")).StaffActions);

/** All that is known about one event. */
export function EventScreen() {
  const { id = "" } = useParams();
  const { data, error, loading, refetch } = useQuery(EventPageDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  useDocumentTitle(data?.event?.title ?? "Event");

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:py-12">
      {!data && error && (
        <ErrorPanel
          title="The event could not be loaded"
          message={messageFor(error, "Please try again.")}
          isRetrying={loading}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <EventSkeleton />}
      {data && (data.event ? <EventPage event={data.event} /> : <NoSuchEvent />)}
    </div>
  );
}

function EventPage({ event }: { event: NonNullable<EventPageQuery["event"]> }) {
  const { viewer } = useViewer();
  return (
    <article className="flex flex-col gap-8">
      <EventHeader event={event} />
      {isReviewer(viewer) && <StaffActions event={event} />}
      <div className="flex flex-col gap-x-10 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="contents min-w-0 flex-col gap-8 lg:flex">
          <div className="max-lg:-order-2">
            <EventFacts event={event} />
          </div>
          <EventSources event={event} />
          <EventDiscussion event={event} />
          <EventHistory event={event} />
        </div>
        <div className="contents min-w-0 flex-col gap-8 lg:flex">
          <div className="max-lg:-order-1">
            <EventPlace event={event} />
          </div>
          <EventCitation event={event} />
          <EventObjections id={event.id} />
        </div>
      </div>
    </article>
  );
}

function NoSuchEvent() {
  return (
    <div className="flex flex-col items-center gap-3 py-24 text-center">
      <SearchX aria-hidden="true" className="size-9 text-ink-faint" strokeWidth={1.5} />
      <h1 className="text-2xl font-semibold">Event not found</h1>
      <p className="max-w-sm text-ink-soft">
        There is no event at this address, and there never was: withdrawn events keep their page.
      </p>
      <ButtonLink to={paths.map} className="mt-2">
        Go to the map
      </ButtonLink>
    </div>
  );
}

function EventSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-9 w-full max-w-2xl" />
      <div className="mt-4 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
