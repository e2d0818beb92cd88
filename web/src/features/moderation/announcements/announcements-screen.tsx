import { useMutation, useQuery } from "@apollo/client/react";
import { Plus } from "lucide-react";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { momentText } from "../../../ui/text/relative-time.tsx";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { MemberLink } from "../shared/member-link.tsx";
import { rowKeys, useRows } from "../shared/use-rows.ts";
import { AnnouncementForm } from "./announcement-form.tsx";
import {
  AnnouncementsDocument,
  type AnnouncementsQuery,
  EndAnnouncementDocument,
} from "./announcements.graphql.ts";

type Announcement = AnnouncementsQuery["announcements"]["nodes"][number];

/** What admins tell everybody, and what they have told. */
export function AnnouncementsScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AdminHeading title="Announcements" keys={rowKeys}>
        <Button variant="primary" onClick={() => setOpen(true)}>
          <Plus aria-hidden="true" className="size-4" />
          New announcement
        </Button>
      </AdminHeading>
      <AnnouncementList />
      <Dialog title="New announcement" isOpen={isOpen} onOpenChange={setOpen}>
        <AnnouncementForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AnnouncementList() {
  const rows = useRows<HTMLUListElement>();
  const { data, error, loading, refetch } = useQuery(AnnouncementsDocument, {
    fetchPolicy: "cache-and-network",
  });
  if (error && !data) {
    return (
      <ErrorPanel
        title="Unable to load the announcements"
        message={messageFor(error, "An error occurred. Please try again.")}
        isRetrying={loading}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 w-full" />;
  const { nodes } = data.announcements;
  if (nodes.length === 0) return <EmptyState>Nothing was announced yet.</EmptyState>;
  return (
    <ul ref={rows} aria-label="Announcements" className="divide-y divide-line">
      {nodes.map((announcement) => (
        <AnnouncementRow key={announcement.id} announcement={announcement} />
      ))}
    </ul>
  );
}

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { id, title, text, isInBell, isBanner, isShown, createdAt, author } = announcement;
  const [end, { loading }] = useMutation(EndAnnouncementDocument, { variables: { id } });
  const endBanner = async () => {
    try {
      await end();
      showToast({ text: "The banner has ended.", tone: "success" });
    } catch (error) {
      showToast({ text: messageFor(error, "The banner could not be ended."), tone: "danger" });
    }
  };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {title && <span className="font-medium wrap-anywhere">{title}</span>}
          {isInBell && <Badge>Bell</Badge>}
          {isBanner && <Badge tone={isShown ? "accent" : "neutral"}>Banner</Badge>}
        </p>
        <p className="whitespace-pre-line text-ink-soft">{text}</p>
        <p className="text-sm text-ink-faint">
          <MemberLink member={author} /> on {momentText(new Date(createdAt))}
          {isBanner && ` · ${endWords(announcement)}`}
        </p>
      </div>
      {isShown && (
        <Button
          size="sm"
          aria-label={`End the banner ${title ?? text}`}
          isBusy={loading}
          onClick={() => void endBanner()}
        >
          End the banner
        </Button>
      )}
    </li>
  );
}

function endWords({ isShown, expiresAt, endedAt }: Announcement): string {
  if (endedAt) return `the banner ended on ${momentText(new Date(endedAt))}`;
  if (!expiresAt) return "the banner stays until somebody ends it";
  return `the banner ${isShown ? "ends" : "ended"} on ${momentText(new Date(expiresAt))}`;
}
