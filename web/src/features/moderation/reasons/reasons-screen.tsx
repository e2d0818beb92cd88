import { useMutation, useQuery } from "@apollo/client/react";
import { Plus } from "lucide-react";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { useShortcut } from "../../../platform/shortcuts.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { EmptyState, Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { ruleNames } from "../shared/rule-select.tsx";
import { StockReasonsDocument } from "../shared/stock-reasons.graphql.ts";
import type { StockReason } from "../shared/stock-reasons.tsx";
import { openedRowKeys, useRows } from "../shared/use-rows.ts";
import {
  CreateStockReasonDocument,
  DeleteStockReasonDocument,
  UpdateStockReasonDocument,
} from "./reason-admin.graphql.ts";
import { KeptReasonForm } from "./reason-form.tsx";

const afterwards = { refetchQueries: [StockReasonsDocument], awaitRefetchQueries: true };

/** The reasons that moderators choose from wherever they have to give one. */
export function ReasonsScreen() {
  return (
    <>
      <AdminHeading title="Reasons" keys={openedRowKeys}>
        <NewReason />
      </AdminHeading>
      <p className="mb-4 max-w-2xl text-ink-soft">
        Moderators choose from these wherever they give a reason, and can change the words there.
        What was decided keeps its words.
      </p>
      <ReasonList />
    </>
  );
}

function NewReason() {
  const [isOpen, setOpen] = useState(false);
  const [create] = useMutation(CreateStockReasonDocument, afterwards);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" className="size-4" />
        New reason
      </Button>
      <Dialog title="New reason" isOpen={isOpen} onOpenChange={setOpen}>
        <KeptReasonForm
          act="Create"
          onSave={(variables) => create({ variables })}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

function ReasonList() {
  const rows = useRows<HTMLUListElement>();
  const { data, error, loading, refetch } = useQuery(StockReasonsDocument, {
    fetchPolicy: "cache-and-network",
  });
  if (error && !data) {
    return (
      <ErrorPanel
        title="Unable to load the reasons"
        message={messageFor(error, "An error occurred. Please try again.")}
        isRetrying={loading}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.stockReasons.length === 0) return <EmptyState>No reason is kept yet.</EmptyState>;
  return (
    <ul ref={rows} aria-label="Reasons" className="divide-y divide-line">
      {data.stockReasons.map((reason) => (
        <ReasonRow key={reason.id} reason={reason} />
      ))}
    </ul>
  );
}

function ReasonRow({ reason }: { reason: StockReason }) {
  const { id, ground, name, text } = reason;
  const [isOpen, setOpen] = useState(false);
  const [update] = useMutation(UpdateStockReasonDocument, afterwards);
  const shortcut = useShortcut("lists.open");
  const [remove, { loading }] = useMutation(DeleteStockReasonDocument, {
    ...afterwards,
    variables: { id },
    onCompleted: () => showToast({ text: `${name} is deleted.`, tone: "success" }),
    onError: (error) =>
      showToast({ text: messageFor(error, "The reason could not be deleted."), tone: "danger" }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-56 flex-1">
        <p className="font-medium">
          {name}{" "}
          <span className="text-sm font-normal text-ink-faint">
            {ground === null ? "Whatever the rule" : ruleNames[ground]}
          </span>
        </p>
        <p className="text-sm break-words whitespace-pre-wrap text-ink-soft">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Button
          size="sm"
          aria-keyshortcuts={shortcut}
          aria-label={`Edit ${name}`}
          onClick={() => setOpen(true)}
        >
          Edit
        </Button>
        <Button
          size="sm"
          aria-label={`Delete ${name}`}
          isBusy={loading}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </div>
      <Dialog title={`Edit ${name}`} isOpen={isOpen} onOpenChange={setOpen}>
        <KeptReasonForm
          initial={{ ground, name, text }}
          act="Save"
          onSave={(words) => update({ variables: { id, ...words } })}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </li>
  );
}
