import type { EntityManager } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";

import { columnNames, type TablesOf } from "../../platform/database/typed.ts";
import type { EventsTables } from "../events/tables.ts";
import type { ApiKeySchema } from "./api-keys/api-key.entity.ts";
import type { ReleasePartSchema, ReleaseSchema } from "./releases/release.entity.ts";

/** The tables of this feature and of those below it. */
export type ResearchTables = EventsTables &
  TablesOf<typeof ApiKeySchema | typeof ReleaseSchema | typeof ReleasePartSchema>;

export const db = (em: EntityManager): Kysely<ResearchTables> =>
  em.getKysely<ResearchTables>().withPlugin(columnNames);
