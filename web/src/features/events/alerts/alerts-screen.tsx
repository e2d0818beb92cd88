import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { BellPlus } from "lucide-react";

import { messageFor, useFailure } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Page } from "../../../ui/blocks/page.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { useNamedPlace } from "../../../ui/use-named-place.ts";
import { AlertEntry } from "./alert-entry.tsx";
import { EventAlertsDocument } from "./alerts.graphql.ts";

/** The filters that the member is alerted of, each with what changed last. */
export function AlertsScreen() {
  const { data, error, networkStatus, refetch } = useQuery(EventAlertsDocument, {
    fetchPolicy: "cache-and-network",
  });
  const { failure, isRetrying } = useFailure({ error, networkStatus });
  useNamedPlace(data !== undefined);
  return (
    <Page
      title="Alerts"
      actions={
        <ButtonLink size="sm" to={paths.map}>
          Go to the map
        </ButtonLink>
      }
    >
      {!data && !failure && <Skeleton className="h-40 w-full" />}
      {!data && failure && (
        <ErrorPanel
          title="Your alerts could not be loaded"
          message={messageFor(failure, "Please check your connection and try again.")}
          isRetrying={isRetrying}
          onRetry={() => void refetch()}
        />
      )}
      {data?.eventAlerts.length === 0 && (
        <EmptyState icon={BellPlus}>
          Filter the map, press the bell above its list, and you hear of each new incident that
          matches.
        </EmptyState>
      )}
      {data && data.eventAlerts.length > 0 && (
        <>
          <p className="mb-4 text-sm text-ink-soft">
            The bell tells you of each new or changed incident that matches. Whether mails do, too,
            stands in your <TextLink to={paths.settingsOf("notifications")}>settings</TextLink>.
          </p>
          <ul aria-label="Your alerts" className="flex flex-col gap-4">
            {data.eventAlerts.map((alert) => (
              <AlertEntry key={alert.id} alert={alert} />
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
