import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { categoryWords, countryWords, dateWords } from "@vigilia/schema/words/event-words.ts";
import { MapPin } from "lucide-react";

import { ListedKindDot } from "../kinds/kind-dot.tsx";
import { ListedEventFragmentDoc, type ListedEventFragment } from "./listed-event.graphql.ts";
import { DetailsLink, SourceLink } from "./source-link.tsx";
import { TypeBadge } from "./type-badge.tsx";

export interface ShownPlace {
  id: string;
  latitude: number;
  longitude: number;
}

interface ListedEventProps {
  event: FragmentType<ListedEventFragment>;
  /** Undefined where there is no map. */
  onShow: ((place: ShownPlace) => void) | undefined;
}

/** An event in the list beside the map; everything that its marker offers is offered here too. */
export function ListedEvent({ event, onShow }: ListedEventProps) {
  const { data, complete } = useFragment({
    fragment: ListedEventFragmentDoc,
    fragmentName: "ListedEvent",
    from: event,
  });
  if (!complete) return null;
  const { id, type, title, summary, sourceUrl, category, latitude, longitude } = data;

  return (
    <li className="flex flex-col gap-1 border-b border-line px-4 py-3 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <ListedKindDot category={category} />
        <TypeBadge type={type} />
        <time dateTime={data.date}>{dateWords(data)}</time>
        <span aria-hidden="true">·</span>
        <span className="wrap-anywhere">{data.placeName ?? countryWords(data.countryCode)}</span>
        <span aria-hidden="true">·</span>
        <span>{categoryWords[category]}</span>
      </p>
      <h3 className="text-sm leading-snug font-medium wrap-anywhere text-ink">{title}</h3>
      {summary && <p className="line-clamp-3 text-sm text-ink-soft">{summary}</p>}
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        {onShow && (
          <button
            type="button"
            onClick={() => onShow({ id, latitude, longitude })}
            className="inline-flex cursor-pointer items-center gap-1 py-0.5 font-medium text-accent hover:underline"
          >
            <MapPin aria-hidden="true" className="size-3.5" />
            Show on map
            <span className="sr-only">: {title}</span>
          </button>
        )}
        <SourceLink url={sourceUrl} title={title}>
          Read full article
        </SourceLink>
        <DetailsLink id={id} title={title} />
      </p>
    </li>
  );
}
