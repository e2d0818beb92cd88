import type { EntitySchema } from "@mikro-orm/postgresql";

import type { RequestContext } from "./context.ts";
import type { MessageHandler } from "./messages.ts";
import type { MemberData } from "./ports.ts";
import type { JobWorker } from "./workers.ts";

/** What a feature gives the program. */
export interface FeatureModule {
  name: string;
  /** The tables of the feature. */
  entities: readonly (EntitySchema | (abstract new () => object))[];
  /** The names of the tables whose rows everybody may see: answers made from them are cached until they change. */
  publicTables: readonly string[];
  /** The resolvers that make up its part of the schema. */
  resolvers: readonly Function[];
  /** Which of its types are found again by their ids alone. */
  nodes: readonly NodeSource[];
  /** Handlers of messages, in the order of delivery. */
  handlers: readonly MessageHandler[];
  /** Workers of its queues and schedules. */
  workers: readonly JobWorker[];
  /** What the feature stores about a member, in the order of the archive. */
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
