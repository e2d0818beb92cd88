import { useMutation } from "@apollo/client/react";

import { writesForum } from "../../../platform/apollo/writes-forum.ts";
import { MoveThreadDocument } from "./moderate-thread.graphql.ts";
import type { ThreadDialogProps } from "./moderated-thread.ts";
import { MoveDialog } from "./move-dialog.tsx";

export function MoveThreadDialog({ thread, onClose }: ThreadDialogProps) {
  const [move] = useMutation(MoveThreadDocument, { context: writesForum });
  return (
    <MoveDialog
      isOpen
      title="Move this thread"
      from={thread.category?.id}
      placeholder="Uncategorized"
      onClose={onClose}
      onMove={(categoryId) => move({ variables: { id: thread.id, categoryId } })}
    />
  );
}
