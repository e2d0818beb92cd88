import type { EntitySchema } from "@mikro-orm/postgresql";

import type { RequestContext } from "./context.ts";
import type { MessageHandler } from "./messages.ts";
import type { MemberData } from "./ports.ts";
import type { JobWorker } from "./workers.ts";

/** What a feature gives the program. */
export interface FeatureModule {
  name: string;
  /** Its tables. */
  entities: readonly (EntitySchema | (abstract new () => object))[];
  /** The names of those whose rows everybody may see: answers made from them are kept until they change. */
  publicTables: readonly string[];
  /** Its part of the schema. */
  resolvers: readonly Function[];
  /** Which of its types are found again by their ids alone. */
  nodes: readonly NodeSource[];
  /** What it does with messages, in the order of delivery. */
  handlers: readonly MessageHandler[];
  /** What it does later, or again and again. */
  workers: readonly JobWorker[];
  /** What it keeps about a member, in the order of the archive. */
  memberData: readonly MemberData[];
}

/** How one type of node is found again: its table says whose an id is, its loader decides who may see it. */
export interface NodeSource {
  table: string;
  load(context: RequestContext, id: string): Promise<LoadedNode | null>;
}

export interface LoadedNode {
  __typename: string;
  id: string;
}
