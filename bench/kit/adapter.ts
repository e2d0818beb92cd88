import type { Asked } from "./load.ts";

/** What readers and writers of a forum do, in the words of one kind of server. */
export interface Adapter {
  /** The reads that are measured, each by its name; the token is a member's, none is a guest's. */
  reads(origin: string, token?: string): Promise<Record<string, Asked>>;
  /** A request that writes one more reply to a thread. */
  reply(origin: string, token: string): Promise<Asked>;
}
