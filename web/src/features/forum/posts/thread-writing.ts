import { createContext, useContext } from "react";

/** The post that a reply answers. */
export interface Answering {
  id: string;
  username: string;
  /** Whatever the draft answered before; else it begins to answer only where nothing is written yet. */
  isChosen: boolean;
}

export interface ThreadWriting {
  threadId: string;
  canReply: boolean;
  /** A draft of a reply exists. */
  hasDraft: boolean;
  /** Opens the composer, and puts this at the end of what stands in it. */
  reply: (markdown?: string, answering?: Answering) => void;
  edit: (post: { id: string; number: number }) => void;
}

export const ThreadWritingContext = createContext<ThreadWriting | null>(null);

/** What can be written here; null where posts are only shown. */
export function useThreadWriting(): ThreadWriting | null {
  return useContext(ThreadWritingContext);
}
