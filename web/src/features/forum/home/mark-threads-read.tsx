import { useApolloClient, useMutation } from "@apollo/client/react";
import { CheckCheck } from "lucide-react";

import { messageFor, reportMishap } from "../../../platform/failures.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useUndo } from "../../../ui/overlays/use-undo.ts";
import { countText } from "../../../ui/text/text-words.tsx";
import { MarkThreadsReadDocument, UnmarkThreadsReadDocument } from "./mark-threads-read.graphql.ts";

const undoSeconds = 10;

/** Everything by now counts as read, here or in the whole forum; it can be taken back at the message that says so. */
export function MarkThreadsRead({ category }: { category?: string }) {
  const client = useApolloClient();
  const { offer } = useUndo();
  const [mark, { loading }] = useMutation(MarkThreadsReadDocument);
  const [unmark] = useMutation(UnmarkThreadsReadDocument);
  const fail = (error: unknown) => {
    reportMishap("Threads could not be marked", error);
    showToast({ text: messageFor(error, "Please try again in a moment."), tone: "danger" });
  };
  const refresh = () => client.refetchQueries({ include: "active" });
  const takeBack = async (at: string) => {
    await unmark({ variables: { at } });
    await refresh();
  };
  const markAll = async () => {
    const { data } = await mark({ variables: { categoryId: category ?? null } });
    if (!data) return;
    const { at, threadCount } = data.markThreadsRead;
    offer({
      text: `${countText(threadCount, "thread", "threads")} marked as read`,
      seconds: undoSeconds,
      onUndo: () => void takeBack(at).catch(fail),
    });
    await refresh();
  };
  return (
    <Button size="sm" isBusy={loading} onClick={() => void markAll().catch(fail)}>
      <CheckCheck aria-hidden="true" className="size-4" />
      {category === undefined ? "Mark all as read" : "Mark category as read"}
    </Button>
  );
}
