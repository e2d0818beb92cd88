import { useSearchParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { DiscussedEvent } from "./discussed-event.tsx";
import { ThreadForm } from "./thread-form.tsx";

/** For members: the guard before it has asked who is here. */
export function NewThreadScreen() {
  useDocumentTitle("New Thread");
  const [address] = useSearchParams();
  const { viewer } = useViewer();
  const eventId = address.get("event");
  if (!viewer) return null;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-6 sm:py-8">
      <Breadcrumbs />
      <h1 className="mt-1.5 mb-6 text-2xl font-semibold">New Thread</h1>
      {eventId && <DiscussedEvent id={eventId} />}
      <ThreadForm
        key={`${viewer.id} ${eventId}`}
        owner={viewer.id}
        categoryId={address.get("category") ?? ""}
        eventId={eventId}
      />
    </div>
  );
}
