import { useQuery } from "@apollo/client/react";
import { Trash2, Check } from "lucide-react";
import { useState, type MouseEvent } from "react";

import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { feedVariables } from "./feed-cache.ts";
import { NotificationFeedDocument } from "./notification-feed.graphql.ts";
import { useNotificationService } from "./notification-provider.tsx";
import type { NotificationRowFragment } from "./notification-row.graphql.ts";
import { NotificationLinkRow } from "./notification-row.tsx";
import type { NotificationService } from "./notification-service.ts";
import { usePreloadedThreads } from "./open-notification.ts";

/** Deletes the notifications on the screen, after a second thought: nothing brings them back. */
function DeleteShown({ ids }: { ids: readonly string[] }) {
  const service = useNotificationService();
  const [isOpen, setOpen] = useState(false);
  const many = ids.length === 1 ? "this notification" : `these ${ids.length} notifications`;
  const removeAll = () => {
    setOpen(false);
    for (const id of ids) void service?.remove(id);
  };
  return (
    <Dialog
      title={`Delete ${many}?`}
      description="This cannot be undone. The posts and threads behind it stay."
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet">
          <Trash2 aria-hidden="true" className="size-4" />
          Delete {many}
        </Button>
      }
    >
      <div className="flex justify-end gap-2">
        <Button onClick={() => setOpen(false)}>Keep</Button>
        <Button variant="danger" onClick={removeAll}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}

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

/** Keeps the focus in the list for a member who deletes one after the other by key. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest("li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>(`[aria-label="${deletionLabel}"]`)?.focus();
}

/** Deletes it, and offers to undo that, which is sent after the deletion. */
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
