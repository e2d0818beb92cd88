import { useQuery } from "@apollo/client/react";
import { Check, Trash2 } from "lucide-react";
import { type MouseEvent, useState } from "react";

import { Button } from "../../ui/controls/button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { DeleteShown } from "./delete-shown.tsx";
import { feedVariables } from "./feed-variables.ts";
import { useNotificationService } from "./notification-context.ts";
import { NotificationFeedDocument } from "./notification-feed.graphql.ts";
import { NotificationLinkRow } from "./notification-link-row.tsx";
import type { NotificationRowFragment } from "./notification-row.graphql.ts";
import type { NotificationService } from "./notification-service.ts";
import { usePreloadedThreads } from "./use-open-notification.ts";

/** The loaded pages of the list, and the way to the next one. */
export function NotificationList({ unseenOnly }: { unseenOnly: boolean }) {
  usePreloadedThreads();
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const { data, fetchMore } = useQuery(NotificationFeedDocument, {
    variables: feedVariables({ unseenOnly }),
    fetchPolicy: "cache-only",
  });
  const feed = data?.notifications;
  if (!feed) return null;

  const loadMore = async () => {
    setIsLoadingMore(true);
    try {
      await fetchMore({ variables: { after: feed.pageInfo.endCursor } });
    } finally {
      setIsLoadingMore(false);
    }
  };

  return (
    <>
      <div className="rounded-lg border border-line bg-surface px-1 sm:px-2">
        <ul>
          {feed.edges.map(({ node }) => (
            <NotificationLinkRow key={node.id} notification={node} unseenOnly={unseenOnly}>
              {(notification) => <RowActions notification={notification} />}
            </NotificationLinkRow>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap justify-between gap-3">
        <DeleteShown ids={feed.edges.map(({ node }) => node.id)} />
        {feed.pageInfo.hasNextPage && (
          <Button size="sm" isBusy={isLoadingMore} onClick={() => void loadMore()}>
            Show older
          </Button>
        )}
      </div>
    </>
  );
}

const deletionLabel = "Delete notification";

/** Whoever deletes one after the other by key stays in the list. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>(`[aria-label="${deletionLabel}"]`)?.focus();
}

/** Deletes it, and offers to take that back: the server hears of it after the deletion. */
function removeForNow(service: NotificationService, id: string): void {
  const removal = service.remove(id);
  const undo = async () => {
    await removal;
    const { success } = await service.restore(id);
    if (!success) showToast({ text: "The notification could not be restored.", tone: "danger" });
  };
  const action = { label: "Undo", onAct: () => void undo() };
  showToast({ text: "Notification deleted", action });
}

function RowActions({ notification: { id, seen } }: { notification: NotificationRowFragment }) {
  const service = useNotificationService();
  const remove = (event: MouseEvent<HTMLElement>) => {
    focusNeighbour(event.currentTarget);
    if (service) removeForNow(service, id);
  };
  return (
    <span className="absolute top-1.5 right-1 flex items-center sm:right-2">
      {!seen && (
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label="Mark as seen"
          onClick={() => void service?.markSeen(id)}
        >
          <Check aria-hidden="true" className="size-4" />
        </Button>
      )}
      <Button variant="quiet" size="icon-sm" aria-label={deletionLabel} onClick={remove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </span>
  );
}
