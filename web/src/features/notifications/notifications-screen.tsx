import { useQuery } from "@apollo/client/react";
import { Bell, CheckCheck } from "lucide-react";
import { useState } from "react";

import { useDocumentTitle } from "../../platform/document-title.ts";
import { messageFor } from "../../platform/failures.ts";
import { ErrorPanel } from "../../ui/blocks/error-panel.tsx";
import { EmptyState, Skeleton } from "../../ui/blocks/placeholders.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { feedVariables } from "./feed-cache.ts";
import { NotificationFeedDocument } from "./notification-feed.graphql.ts";
import { NotificationList } from "./notification-list.tsx";
import { useNotificationService, useServiceState } from "./notification-provider.tsx";
import { ServiceWarning } from "./notification-row.tsx";

/** All of a member's notifications. */
export function NotificationsScreen() {
  useDocumentTitle("Notifications");
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
    <div className="mx-auto w-full max-w-3xl px-4 py-8">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl font-semibold">Notifications</h1>
        <div className="flex items-center gap-4">
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
        </div>
      </header>
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
        <Listed isLoaded={feed !== undefined} isEmpty={isEmpty} unseenOnly={unseenOnly} />
      )}
    </div>
  );
}

interface ListedProps {
  isLoaded: boolean;
  isEmpty: boolean;
  unseenOnly: boolean;
}

function Listed({ isLoaded, isEmpty, unseenOnly }: ListedProps) {
  if (!isLoaded) return <ListSkeleton />;
  if (isEmpty) return <EmptyState icon={Bell}>No notifications</EmptyState>;
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
