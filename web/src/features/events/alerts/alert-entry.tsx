import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { endpoints, paths } from "@vigilia/schema/paths.ts";
import { dateWords } from "@vigilia/schema/words/event-words.ts";
import { filterWords } from "@vigilia/schema/words/filter-words.ts";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Card } from "../../../ui/blocks/card.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button, ButtonLink } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { filtersOf } from "../filters/event-filters.ts";
import { hashOf, viewOfBox } from "../map/map-view.ts";
import { AlertForm } from "./alert-form.tsx";
import {
  AlertEntryFragmentDoc,
  type AlertEntryFragment,
  RemoveEventAlertDocument,
  RenameEventAlertDocument,
} from "./alerts.graphql.ts";

const at = (path: string, query: string, hash = ""): string =>
  `${path}${query && `?${query}`}${hash}`;

/** What an alert asks for, in words and on the map. */
function readQuery(query: string): { words: string; map: string } {
  const address = new URLSearchParams(query);
  const box = address.get("bbox")?.split(",").map(Number);
  const isWithin = [...address.keys()].some((name) => name.includes("."));
  const words = [
    filterWords(filtersOf(address)) ?? "All incidents",
    box && "within a part of the map",
    isWithin && "with conditions that the map does not show",
  ];
  const view = box && viewOfBox(box);
  return {
    words: words.filter(Boolean).join(", "),
    map: at(paths.map, query, view && hashOf(view)),
  };
}

export function AlertEntry({ alert }: { alert: FragmentType<AlertEntryFragment> }) {
  const { data, complete } = useFragment({
    fragment: AlertEntryFragmentDoc,
    fragmentName: "AlertEntry",
    from: alert,
  });
  if (!complete) return null;
  const { id, name, query, latestEvents } = data;
  const { words, map } = readQuery(query);
  return (
    <li id={id} className="scroll-mt-20">
      <Card>
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        {words !== name && <p className="mt-0.5 text-sm text-ink-soft">{words}</p>}
        <Latest events={latestEvents} />
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink size="sm" to={map}>
            Map <VisuallyHidden>of {name}</VisuallyHidden>
          </ButtonLink>
          <ButtonLink size="sm" to={at(endpoints.eventFeed, query)} reloadDocument>
            Feed <VisuallyHidden>of {name}</VisuallyHidden>
          </ButtonLink>
          <Rename id={id} name={name} />
          <Remove id={id} name={name} />
        </div>
      </Card>
    </li>
  );
}

function Latest({ events }: { events: AlertEntryFragment["latestEvents"] }) {
  if (events.length === 0) return <p className="mt-3 text-sm">Nothing matches yet.</p>;
  return (
    <ul className="mt-3 flex flex-col gap-1.5 text-sm">
      {events.map((event) => (
        <li key={event.id} className="flex flex-wrap items-baseline gap-x-2">
          <TextLink to={paths.event(event.id)}>{event.title}</TextLink>
          <span className="text-ink-faint">
            {dateWords(event)}, last change: <RelativeTime at={event.updatedAt} isInSentence />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Named {
  id: string;
  name: string;
}

function Rename({ id, name }: Named) {
  const [isOpen, setOpen] = useState(false);
  const [rename, { loading, error }] = useMutation(RenameEventAlertDocument, {
    refetchQueries: ["EventAlerts"],
    onCompleted: () => setOpen(false),
    onError: () => {
      // Shown in the form.
    },
  });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Rename <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <Dialog title="Rename alert" isOpen={isOpen} onOpenChange={setOpen}>
        <AlertForm
          name={name}
          button="Save Name"
          isBusy={loading}
          error={error}
          onSend={(written) => void rename({ variables: { id, name: written } })}
        />
      </Dialog>
    </>
  );
}

/** Asks first: the filter would have to be set again. */
function Remove({ id, name }: Named) {
  const [isOpen, setOpen] = useState(false);
  const [remove, { loading, error }] = useMutation(RemoveEventAlertDocument, {
    variables: { id },
    refetchQueries: ["EventAlerts"],
    onError: () => {
      // Shown in the dialog.
    },
  });
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        Remove <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <Dialog
        title={`Remove “${name}”?`}
        description="You will not hear of these incidents any more. What the bell has told you stays."
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <div className="flex flex-col gap-4">
          {error && (
            <Notice tone="danger">{messageFor(error, "The alert could not be removed.")}</Notice>
          )}
          <div className="flex justify-end gap-3">
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={loading} onClick={() => void remove()}>
              Remove Alert
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
