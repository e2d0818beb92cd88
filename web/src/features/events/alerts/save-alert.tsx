import { useMutation } from "@apollo/client/react";
import { eventAlertNameMaxLength } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { filterWords } from "@vigilia/schema/words/filter-words.ts";
import { useState } from "react";

import { ButtonLink } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { useOriginState } from "../../accounts/viewer/return-to-origin.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { apiFilterOf, type EventFilters } from "../filters/event-filters.ts";
import type { MapBounds } from "../map/clusters/map-bounds.ts";
import { boxOf } from "../map/map-view.ts";
import { AlertForm } from "./alert-form.tsx";
import { SaveEventAlertDocument } from "./alerts.graphql.ts";

interface SaveAlertProps {
  filters: EventFilters;
  /** Of the map, now; undefined while there is none. */
  boundsInView: () => MapBounds | undefined;
}

/** Saves what the map is asked for, so that its member hears of what else will match. */
export function SaveAlert(props: SaveAlertProps) {
  const { viewer } = useViewer();
  const originState = useOriginState();
  if (viewer) return <SaveForm {...props} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>Members are alerted of new incidents. Please log in first; the map stays as it is.</p>
      <ButtonLink to={paths.login} state={originState} variant="primary">
        Log In
      </ButtonLink>
    </div>
  );
}

function SaveForm({ filters, boundsInView }: SaveAlertProps) {
  const [save, { data, loading, error }] = useMutation(SaveEventAlertDocument, {
    onError: () => {
      // Shown in the form.
    },
  });
  const [isOfView, setOfView] = useState(false);
  const asked = filterWords(filters);
  if (data) {
    return (
      <p role="status">
        Saved. The bell, and a mail if you want it, will tell you of each new or changed incident.{" "}
        <TextLink to={paths.alerts}>See your alerts</TextLink>
      </p>
    );
  }
  const send = (name: string) => {
    const bounds = isOfView ? boundsInView() : undefined;
    const filter = { ...apiFilterOf(filters), ...(bounds && { bbox: boxOf(bounds) }) };
    void save({ variables: { name, filter } });
  };
  return (
    <AlertForm
      name={(asked ?? "All incidents").slice(0, eventAlertNameMaxLength)}
      button="Save Alert"
      isBusy={loading}
      error={error}
      onSend={send}
    >
      <Checkbox
        label="Only within what the map shows now"
        checked={isOfView}
        onChange={({ target }) => setOfView(target.checked)}
      />
    </AlertForm>
  );
}
