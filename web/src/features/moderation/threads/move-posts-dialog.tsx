import { skipToken, useApolloClient, useMutation, useQuery } from "@apollo/client/react";
import { useState } from "react";

import { invalidatesForum } from "../../../platform/apollo/invalidation.ts";
import { messageFor } from "../../../platform/failures.ts";
import { Field } from "../../../ui/controls/field.tsx";
import { Input, Select } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { countText } from "../../../ui/text/text-words.tsx";
import { useCategoryOptions } from "../../forum/use-category-options.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import {
  MovePostsDocument,
  SourceOfPostsDocument,
  SplitThreadDocument,
  UndoPostMoveDocument,
} from "./move-posts.graphql.ts";
import { ThreadPicker } from "./thread-picker.tsx";

type Way = "new" | "existing";

interface Target {
  way: Way;
  title: string;
  categoryId: string;
  into: string | undefined;
}

interface MovePostsProps {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks where posts are to go, and why. */
export function MovePostsDialog({ ids, onClose, onDone }: MovePostsProps) {
  const { data } = useQuery(
    SourceOfPostsDocument,
    ids[0] ? { variables: { id: ids[0] } } : skipToken,
  );
  const source = data?.post?.thread;
  const [chosen, setTarget] = useState<Target>({
    ...{ way: "new", title: "", categoryId: "", into: undefined },
  });
  const target = { ...chosen, categoryId: chosen.categoryId || (source?.category?.id ?? "") };
  const move = useMove(ids);
  const count = countText(ids.length, "post", "posts");
  return (
    <ReasonDialog
      isOpen
      title={`Move ${count}`}
      description="They leave this thread, where a line says where they went. Links to them lead there."
      hint="Those who wrote them read it."
      act="Move"
      isReady={isComplete(target)}
      onClose={onClose}
      onConfirm={async (reason) => {
        await move(target, reason ?? "");
        onDone();
      }}
    >
      <WaySelect value={target.way} onChange={(way) => setTarget({ ...target, way })} />
      {target.way === "new" ? (
        <NewThreadFields target={target} onChange={setTarget} />
      ) : (
        <ThreadPicker
          except={source?.id ?? ""}
          value={target.into}
          onChange={(into) => setTarget({ ...target, into })}
        />
      )}
    </ReasonDialog>
  );
}

const isComplete = ({ way, title, categoryId, into }: Target): boolean =>
  way === "new" ? title.trim() !== "" && categoryId !== "" : into !== undefined;

function useMove(ids: readonly string[]) {
  const [movePosts] = useMutation(MovePostsDocument, { context: invalidatesForum });
  const [splitThread] = useMutation(SplitThreadDocument, { context: invalidatesForum });
  const undo = useUndoMove();
  return async ({ way, title, categoryId, into = "" }: Target, reason: string) => {
    const given = { ids: [...ids], reason };
    const done =
      way === "new"
        ? (await splitThread({ variables: { ...given, title, categoryId } })).data?.splitThread
        : (await movePosts({ variables: { ...given, into } })).data?.movePosts;
    if (!done) return;
    const count = countText(done.postCount, "post", "posts");
    showToast({
      text: `${count} moved to “${done.into?.title ?? "another thread"}”.`,
      tone: "success",
      action: { label: "Undo", onAct: () => void undo(done.id) },
    });
  };
}

/** Brings moved posts back, and says when that cannot be done. */
export function useUndoMove() {
  const client = useApolloClient();
  return async (id: string) => {
    try {
      await client.mutate({
        mutation: UndoPostMoveDocument,
        variables: { id },
        context: invalidatesForum,
      });
      showToast({ text: "The posts are back in their places.", tone: "success" });
    } catch (error) {
      showToast({ text: messageFor(error, "This could not be undone."), tone: "danger" });
    }
  };
}

const ways: Record<Way, string> = {
  new: "Into a new thread",
  existing: "Into a thread that exists",
};

function WaySelect({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  return (
    <Field label="Where to?">
      <Select
        value={value}
        onChange={({ target }) => onChange(target.value === "existing" ? "existing" : "new")}
      >
        {Object.entries(ways).map(([way, words]) => (
          <option key={way} value={way}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface NewThreadFieldsProps {
  target: Target;
  onChange: (target: Target) => void;
}

function NewThreadFields({ target, onChange }: NewThreadFieldsProps) {
  const { categories } = useCategoryOptions();
  return (
    <>
      <Field
        label="Title of the new thread"
        hint="Whoever wrote the first of the posts has opened it."
      >
        <Input
          value={target.title}
          onChange={(event) => onChange({ ...target, title: event.target.value })}
        />
      </Field>
      <Field label="Category">
        <Select
          value={target.categoryId}
          onChange={(event) => onChange({ ...target, categoryId: event.target.value })}
        >
          {target.categoryId === "" && <option value="">Choose…</option>}
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
