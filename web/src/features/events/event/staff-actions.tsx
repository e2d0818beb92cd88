import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { eachFact, editedTexts } from "@vigilia/schema/forms/event-facts.ts";
import { Archive, Pencil, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";

import { Card } from "../../../ui/blocks/card.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { EventEditFields } from "../publishing/event-edit-fields.tsx";
import { type EventEditValues, useEventEditForm } from "../publishing/event-edit-values.ts";
import { ReasonDialog } from "../publishing/reason-dialog.tsx";
import { KeptCopies } from "./kept-copies.tsx";
import {
  CorrectEventDocument,
  type CorrectEventMutationVariables,
  EditableEventFragmentDoc,
  type EditableEventFragment,
  RetractEventDocument,
  StaffActionsFragmentDoc,
  type StaffActionsFragment,
} from "./staff-actions.graphql.ts";

interface EventCorrectionProps {
  event: FragmentType<EditableEventFragment>;
  onDone: () => void;
}

function EventCorrection({ event, onDone }: EventCorrectionProps) {
  const { data, complete } = useFragment({
    fragment: EditableEventFragmentDoc,
    fragmentName: "EditableEvent",
    from: event,
  });
  return complete ? <CorrectionForm event={data} onDone={onDone} /> : null;
}

interface CorrectionFormProps {
  event: EditableEventFragment;
  onDone: () => void;
}

/** Publishes a new version, once a reason is given that everybody may read. */
function CorrectionForm({ event, onDone }: CorrectionFormProps) {
  const form = useEventEditForm(useMemo(() => valuesOf(event), [event]));
  const [edit, setEdit] = useState<CorrectEventMutationVariables["edit"]>();
  const [correct] = useMutation(CorrectEventDocument);
  const askWhy = form.handleSubmit((checked) => setEdit(checked));

  const publish = async (reason: string) => {
    if (!edit) return;
    const { id, revision } = event;
    await correct({ variables: { id, revision, edit, reason } });
    showToast({ text: "The correction was published.", tone: "success" });
    onDone();
  };
  return (
    <Card>
      <form noValidate onSubmit={(submitted) => void askWhy(submitted)}>
        <h2 className="mb-4 text-xl font-semibold">Correct this event</h2>
        <EventEditFields form={form} />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" variant="primary">
            Publish correction…
          </Button>
        </div>
      </form>
      <ReasonDialog
        title="Why is it corrected?"
        description="The reason stands in the event's public history."
        act="Publish correction"
        isOpen={edit !== undefined}
        onClose={() => setEdit(undefined)}
        onConfirm={publish}
      />
    </Card>
  );
}

function valuesOf({ sources, tags, ...event }: EditableEventFragment): EventEditValues {
  return {
    ...event,
    tags: tags.map(({ slug }) => slug),
    otherSourceUrls: sources.slice(1).map(({ url }) => url),
    latitude: String(event.latitude),
    longitude: String(event.longitude),
    ...eachFact(editedTexts, (fact) => event[fact] ?? ""),
  };
}

/** What moderators do about a published event; hidden from other readers. */
export function StaffActions({ event }: { event: FragmentType<StaffActionsFragment> }) {
  const { data, complete } = useFragment({
    fragment: StaffActionsFragmentDoc,
    fragmentName: "StaffActions",
    from: event,
  });
  const [doing, setDoing] = useState<"correcting" | "withdrawing" | "reading">();
  const [retract] = useMutation(RetractEventDocument);
  if (!complete || data.retractedAt) return null;

  const withdraw = async (reason: string) => {
    await retract({ variables: { id: data.id, reason } });
    showToast({ text: "The event was withdrawn.", tone: "success" });
  };
  const stop = () => setDoing(undefined);
  return (
    <section aria-label="Moderation" className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        <Button
          aria-expanded={doing === "correcting"}
          onClick={() => setDoing(doing === "correcting" ? undefined : "correcting")}
        >
          <Pencil aria-hidden="true" className="size-4" />
          Correct
        </Button>
        <Button onClick={() => setDoing("reading")}>
          <Archive aria-hidden="true" className="size-4" />
          Kept sources
        </Button>
        <Button variant="danger" onClick={() => setDoing("withdrawing")}>
          <Undo2 aria-hidden="true" className="size-4" />
          Withdraw
        </Button>
      </div>
      {doing === "correcting" && <EventCorrection event={data} onDone={stop} />}
      <KeptCopies
        urls={data.sources.map(({ url }) => url)}
        isOpen={doing === "reading"}
        onClose={stop}
      />
      <ReasonDialog
        title="Withdraw this event"
        description="It leaves the map and every list. Its page stays, with this reason for everybody to read."
        act="Withdraw"
        isDangerous
        isOpen={doing === "withdrawing"}
        onClose={stop}
        onConfirm={withdraw}
      />
    </section>
  );
}
