import type { EntityManager } from "@mikro-orm/postgresql";

/** What one feature keeps about a member, under its own name in the archive that members may ask for. */
export interface MemberData {
  name: string;
  read(em: EntityManager, userId: string): Promise<unknown>;
}
