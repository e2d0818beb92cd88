import type { ThreadStateFragment } from "./moderate-thread.graphql.ts";

export type ModeratedThread = Omit<ThreadStateFragment, " $fragmentName">;

export interface ThreadDialogProps {
  thread: ModeratedThread;
  onClose: () => void;
}
