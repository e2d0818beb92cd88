import { createContext, useContext } from "react";

export interface ThreadWriting {
  threadId: string;
  canReply: boolean;
  /** A draft of a reply exists. */
  hasDraft: boolean;
  /** Opens the composer, and puts this at the end of what stands in it. */
  reply: (markdown?: string) => void;
  edit: (post: { id: string; number: number }) => void;
}

export const ThreadWritingContext = createContext<ThreadWriting | null>(null);

/** What can be written here; null where posts are only shown. */
export function useThreadWriting(): ThreadWriting | null {
  return useContext(ThreadWritingContext);
}
