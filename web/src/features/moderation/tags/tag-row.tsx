import { useMutation } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { tagKindWords } from "@vigilia/schema/words/event-words.ts";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { useShortcut } from "../../../platform/shortcuts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Select } from "../../../ui/controls/input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import {
  MergeTagDocument,
  RetireTagDocument,
  TagAdminDocument,
  type TagAdminQuery,
  UpdateTagDocument,
} from "./tag-admin.graphql.ts";
import { TagForm } from "./tag-form.tsx";

type KeptTag = TagAdminQuery["tags"]["nodes"][number];

const afterwards = { refetchQueries: [TagAdminDocument], awaitRefetchQueries: true };

interface TagRowProps {
  tag: KeptTag;
  /** The tags of the list, one of which can take this one in. */
  targets: readonly KeptTag[];
}

export function TagRow({ tag, targets }: TagRowProps) {
  const { id, slug, name, kind, description, retiredAt, eventCount } = tag;
  const [dialog, setDialog] = useState<"edit" | "merge" | null>(null);
  const [update] = useMutation(UpdateTagDocument, afterwards);
  const [retire, { loading }] = useMutation(RetireTagDocument, afterwards);
  const close = () => setDialog(null);
  const shortcut = useShortcut("lists.open");
  const isRetired = retiredAt !== null;
  const changeList = async () => {
    try {
      await retire({ variables: { id, isRetired: !isRetired } });
    } catch (error) {
      showToast({ text: messageFor(error, "The tag could not be changed."), tone: "danger" });
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-56 flex-1">
        <p className="font-medium">
          <TextLink to={paths.tag(slug)}>{name}</TextLink>{" "}
          <span className="text-sm font-normal text-ink-faint">
            {tagKindWords[kind]} · {slug}
          </span>
        </p>
        <p className="text-sm text-ink-soft">{description}</p>
        <p className="text-sm text-ink-faint">{countText(eventCount, "event", "events")}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Button
          size="sm"
          aria-keyshortcuts={shortcut}
          aria-label={`Edit ${name}`}
          onClick={() => setDialog("edit")}
        >
          Edit
        </Button>
        <Button size="sm" aria-label={`Merge ${name}`} onClick={() => setDialog("merge")}>
          Merge
        </Button>
        <Button
          size="sm"
          aria-label={isRetired ? `Take ${name} back to the list` : `Retire ${name}`}
          isBusy={loading}
          onClick={() => void changeList()}
        >
          {isRetired ? "Take back" : "Retire"}
        </Button>
      </div>
      <Dialog title={`Edit ${name}`} isOpen={dialog === "edit"} onOpenChange={close}>
        <TagForm
          initial={{ slug, name, kind, description }}
          act="Save"
          onSave={({ slug: _kept, ...words }) => update({ variables: { id, ...words } })}
          onClose={close}
        />
      </Dialog>
      {dialog === "merge" && (
        <MergeDialog
          tag={tag}
          targets={targets.filter((target) => target.id !== id)}
          onClose={close}
        />
      )}
    </li>
  );
}

/** Where a tag's events and its address go. */
function MergeDialog({ tag, targets, onClose }: TagRowProps & { onClose: () => void }) {
  const [into, setInto] = useState("");
  const [failure, setFailure] = useState<string>();
  const [merge, { loading }] = useMutation(MergeTagDocument, afterwards);
  const submit = async () => {
    try {
      await merge({ variables: { id: tag.id, into } });
      onClose();
      showToast({ text: `${tag.name} is merged.`, tone: "success" });
    } catch (error) {
      setFailure(messageFor(error, "The tags could not be merged."));
    }
  };
  return (
    <Dialog
      title={`Merge “${tag.name}”`}
      description={`Its ${countText(tag.eventCount, "event", "events")} bear the other tag from then on, and its address leads there. It cannot be undone.`}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Field label="Into" error={failure}>
        <Select value={into} onChange={({ target }) => setInto(target.value)}>
          <option value="">Choose…</option>
          {targets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="mt-5 flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="danger"
          disabled={into === ""}
          isBusy={loading}
          onClick={() => void submit()}
        >
          Merge
        </Button>
      </div>
    </Dialog>
  );
}
