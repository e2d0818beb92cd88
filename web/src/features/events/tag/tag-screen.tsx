import { useQuery } from "@apollo/client/react";
import { numberText } from "@vigilia/schema/number-text.ts";
import { endpoints, paths } from "@vigilia/schema/paths.ts";
import { tagKindMeanings, tagKindWords } from "@vigilia/schema/words/event-words.ts";
import { Map as MapIcon, Rss } from "lucide-react";
import { useMemo } from "react";
import { useParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { messageFor } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { EventCharts } from "../charts/event-charts.tsx";
import { ListedEvent } from "../event/listed-event.tsx";
import { PlaceMapView } from "../place-map/place-map-view.tsx";
import { TagPageDocument, type TagPageQuery } from "./tag-screen.graphql.ts";

/** An actor, a target or a topic: its words, its events, and what is said about them. */
export function TagScreen() {
  const { slug = "" } = useParams();
  const { data, error, loading, refetch } = useQuery(TagPageDocument, {
    variables: { slug },
    fetchPolicy: "cache-and-network",
  });
  useDocumentTitle(data?.tag?.name ?? "Tag");

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:py-12">
      {!data && error && (
        <ErrorPanel
          title="The tag could not be loaded"
          message={messageFor(error, "Please try again.")}
          isRetrying={loading}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-72 w-full" />}
      {data && (data.tag ? <TagPage {...data} tag={data.tag} /> : <NoSuchTag />)}
    </div>
  );
}

function NoSuchTag() {
  return (
    <div className="flex flex-col items-center gap-3 py-24 text-center">
      <h1 className="text-2xl font-semibold">Tag not found</h1>
      <p className="max-w-sm text-ink-soft">There is no tag at this address.</p>
      <ButtonLink to={paths.map} className="mt-2">
        Go to the map
      </ButtonLink>
    </div>
  );
}

type TagPageProps = TagPageQuery & { tag: NonNullable<TagPageQuery["tag"]> };

function TagPage({ tag, events, eventStats }: TagPageProps) {
  const places = useMemo(
    () => events.nodes.map(({ latitude, longitude }) => ({ latitude, longitude })),
    [events.nodes],
  );
  return (
    <article className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <p className="text-ink-soft" title={tagKindMeanings[tag.kind]}>
          {tagKindWords[tag.kind]} · {countText(tag.eventCount, "event", "events")}
          {tag.retiredAt && " · no longer given to new events"}
        </p>
        <h1 className="max-w-4xl text-2xl leading-tight font-semibold wrap-anywhere sm:text-3xl">
          {tag.name}
        </h1>
        <p className="max-w-3xl text-lg leading-relaxed text-ink-soft">{tag.description}</p>
        <p className="flex flex-wrap gap-3">
          <ButtonLink size="sm" to={paths.mapOfTag(tag.slug)}>
            <MapIcon aria-hidden="true" className="size-4" />
            Show on the map
          </ButtonLink>
          <ButtonLink size="sm" to={`${endpoints.eventFeed}?tags=${tag.slug}`} reloadDocument>
            <Rss aria-hidden="true" className="size-4" />
            Feed of these events
          </ButtonLink>
        </p>
      </header>
      {events.nodes.length === 0 ? (
        <EmptyState action={<ButtonLink to={paths.map}>All events on the map</ButtonLink>}>
          No published event bears this tag.
        </EmptyState>
      ) : (
        <>
          <section aria-label="Places">
            <PlaceMapView
              label={`Map of the events about ${tag.name}`}
              place={null}
              neighbours={places}
              className="h-96"
            />
          </section>
          <EventCharts stats={eventStats} name={tag.slug} about={`Events tagged “${tag.name}”`} />
          <div className="flex flex-col gap-x-10 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
            <TaggedEvents events={events} />
            <TagDiscussions events={events} />
          </div>
        </>
      )}
    </article>
  );
}

type Events = Pick<TagPageQuery, "events">;

function TaggedEvents({ events: { nodes, totalCount } }: Events) {
  return (
    <section aria-labelledby="tag-events" className="min-w-0">
      <h2 id="tag-events" className="mb-2 text-xl font-semibold">
        Events
      </h2>
      {totalCount > nodes.length && (
        <p className="text-sm text-ink-soft">
          The newest {nodes.length} of {numberText(totalCount)}
        </p>
      )}
      <ul className="rounded-lg border border-line bg-surface">
        {nodes.map((event) => (
          <ListedEvent key={event.id} event={event} onShow={undefined} />
        ))}
      </ul>
    </section>
  );
}

/** The threads about its events, which are where it is talked about. */
function TagDiscussions({ events: { nodes } }: Events) {
  const threads = nodes.flatMap(({ discussion }) => discussion ?? []);
  return (
    <section aria-labelledby="tag-discussion" className="min-w-0">
      <h2 id="tag-discussion" className="mb-2 text-xl font-semibold">
        Discussion
      </h2>
      {threads.length === 0 ? (
        <p className="text-ink-soft">
          Nobody has opened a thread about these events yet: each event’s page leads to one.
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {threads.map(({ id, title, replyCount }) => (
            <li key={id}>
              <TextLink to={paths.thread(id)}>{title}</TextLink>{" "}
              <span className="text-ink-faint">{countText(replyCount, "reply", "replies")}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
