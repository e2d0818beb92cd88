import { useMutation, useQuery } from "@apollo/client/react";
import { Plus } from "lucide-react";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { openedRowKeys, useRows } from "../shared/use-rows.ts";
import { CreateTagDocument, TagAdminDocument } from "./tag-admin.graphql.ts";
import { TagForm } from "./tag-form.tsx";
import { TagRow } from "./tag-row.tsx";

/** The list of what events can be tagged with, as the staff keeps it. */
export function TagsScreen() {
  return (
    <>
      <AdminHeading title="Tags" keys={openedRowKeys}>
        <NewTag />
      </AdminHeading>
      <TagList />
    </>
  );
}

function NewTag() {
  const [isOpen, setOpen] = useState(false);
  const [create] = useMutation(CreateTagDocument, {
    refetchQueries: [TagAdminDocument],
    awaitRefetchQueries: true,
  });
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" className="size-4" />
        New tag
      </Button>
      <Dialog title="New tag" isOpen={isOpen} onOpenChange={setOpen}>
        <TagForm
          act="Create"
          onSave={({ slug, ...words }) => create({ variables: { slug, ...words } })}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

function TagList() {
  const rows = useRows<HTMLDivElement>();
  const { data, error, loading, refetch } = useQuery(TagAdminDocument, {
    fetchPolicy: "cache-and-network",
  });
  if (error && !data) {
    return (
      <ErrorPanel
        title="Unable to load the tags"
        message={messageFor(error, "An error occurred. Please try again.")}
        isRetrying={loading}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 w-full" />;
  const tags = data.tags.nodes;
  const retired = data.retired.nodes;
  if (tags.length + retired.length === 0) return <EmptyState>There is no tag yet.</EmptyState>;
  return (
    <div ref={rows}>
      <ul aria-label="Tags" className="divide-y divide-line">
        {tags.map((tag) => (
          <TagRow key={tag.id} tag={tag} targets={tags} />
        ))}
      </ul>
      {retired.length > 0 && (
        <section aria-labelledby="retired-tags" className="mt-8">
          <h2 id="retired-tags" className="text-xl font-semibold">
            Retired
          </h2>
          <ul className="divide-y divide-line">
            {retired.map((tag) => (
              <TagRow key={tag.id} tag={tag} targets={tags} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
