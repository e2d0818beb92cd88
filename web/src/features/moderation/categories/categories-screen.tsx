import { useQuery } from "@apollo/client/react";
import { Plus } from "lucide-react";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { openedRowKeys, useRows } from "../shared/use-rows.ts";
import { CategoryAdminDocument } from "./category-admin.graphql.ts";
import { CategoryForm } from "./category-form.tsx";
import { CategoryRow } from "./category-row.tsx";
import { useCategoryActs } from "./use-category-acts.ts";

/** How admins arrange the forum. */
export function CategoriesScreen() {
  return (
    <>
      <AdminHeading title="Categories" keys={openedRowKeys}>
        <NewCategory />
      </AdminHeading>
      <CategoryList />
    </>
  );
}

function NewCategory() {
  const [isOpen, setOpen] = useState(false);
  const { create } = useCategoryActs();
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" className="size-4" />
        New category
      </Button>
      <Dialog title="New category" isOpen={isOpen} onOpenChange={setOpen}>
        <CategoryForm
          initial={{ name: "", description: "" }}
          act="Create"
          onSave={(variables) => create({ variables })}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

function CategoryList() {
  const rows = useRows<HTMLUListElement>();
  const { data, error, loading, refetch } = useQuery(CategoryAdminDocument, {
    fetchPolicy: "cache-and-network",
  });
  if (error && !data) {
    return (
      <ErrorPanel
        title="Unable to load the categories"
        message={messageFor(error, "An error occurred. Please try again.")}
        isRetrying={loading}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.categories.length === 0) return <EmptyState>There is no category yet.</EmptyState>;
  return (
    <ul ref={rows} aria-label="Categories" className="divide-y divide-line">
      {data.categories.map((category, index) => (
        <CategoryRow
          key={category.id}
          category={category}
          index={index}
          categories={data.categories}
        />
      ))}
    </ul>
  );
}
