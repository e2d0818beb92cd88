import { useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { Bell, CheckCheck } from "lucide-react";
import { useState } from "react";

import { messageFor } from "../../platform/failures.ts";
import { ErrorPanel } from "../../ui/blocks/error-panel.tsx";
import { Page } from "../../ui/blocks/page.tsx";
import { EmptyState, Skeleton } from "../../ui/blocks/placeholders.tsx";
import { Button, ButtonLink } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { feedVariables } from "./feed-cache.ts";
import { NotificationFeedDocument } from "./notification-feed.graphql.ts";
import { NotificationList } from "./notification-list.tsx";
import { useNotificationService, useServiceState } from "./notification-provider.tsx";
import { ServiceWarning } from "./notification-row.tsx";

/** All of a member's notifications. */
export function NotificationsScreen() {
  const service = useNotificationService();
  const state = useServiceState();
  const [unseenOnly, setUnseenOnly] = useState(false);
  const { data, error, refetch } = useQuery(NotificationFeedDocument, {
    variables: feedVariables({ unseenOnly }),
    fetchPolicy: "cache-and-network",
  });
  const feed = data?.notifications;
  const isEmpty = !feed?.edges.length;
  const retry = async () => {
    const { error: failure } = await refetch();
    if (!failure) service?.recover();
  };
  // An empty list is known to be empty only where the last one could be fetched
  const isUnknown = isEmpty && (error !== undefined || (feed && state === "degraded"));

  return (
    <Page
      title="Notifications"
      actions={
        <>
          <Checkbox
            label="Unseen only"
            checked={unseenOnly}
            onChange={({ target }) => setUnseenOnly(target.checked)}
          />
          <Button
            size="sm"
            disabled={!feed?.unseenCount}
            onClick={() => void service?.markAllSeen()}
          >
            <CheckCheck aria-hidden="true" className="size-4" />
            Mark all as seen
          </Button>
        </>
      }
    >
      {state === "degraded" && (
        <div className="mb-4">
          <ServiceWarning />
        </div>
      )}
      {isUnknown ? (
        <ErrorPanel
          title="Unable to load notifications"
          message={messageFor(error, "Please try again in a moment.")}
          onRetry={() => void retry()}
        />
      ) : (
        <Listed
          isLoaded={feed !== undefined}
          isEmpty={isEmpty}
          unseenOnly={unseenOnly}
          onShowAll={() => setUnseenOnly(false)}
        />
      )}
    </Page>
  );
}

interface ListedProps {
  isLoaded: boolean;
  isEmpty: boolean;
  unseenOnly: boolean;
  onShowAll: () => void;
}

function Listed({ isLoaded, isEmpty, unseenOnly, onShowAll }: ListedProps) {
  if (!isLoaded) return <ListSkeleton />;
  if (isEmpty) {
    return (
      <EmptyState
        icon={Bell}
        action={
          unseenOnly ? (
            <Button onClick={onShowAll}>Show the seen ones</Button>
          ) : (
            <ButtonLink to={paths.settingsOf("notifications")}>Choose what you hear of</ButtonLink>
          )
        }
      >
        No notifications
      </EmptyState>
    );
  }
  return <NotificationList unseenOnly={unseenOnly} />;
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3">
      {["a", "b", "c", "d", "e"].map((key) => (
        <Skeleton key={key} className="h-16 w-full" />
      ))}
    </div>
  );
}
