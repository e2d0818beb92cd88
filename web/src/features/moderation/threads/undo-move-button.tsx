import { useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { useUndoMove } from "./move-posts-dialog.tsx";

/** Beside the line that tells of a move. */
export function UndoMoveButton({ id }: { id: string }) {
  const undo = useUndoMove();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await undo(id);
    setBusy(false);
  };
  return (
    <Button size="sm" variant="quiet" isBusy={isBusy} onClick={() => void press()}>
      Undo the move
    </Button>
  );
}
