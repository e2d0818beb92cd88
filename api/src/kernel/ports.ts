import type { EntityManager } from "@mikro-orm/postgresql";
import type { DatePrecision, EventType } from "@vigilia/schema/event-enums.ts";

/** What one feature gives another that may not know it: filled by the features that have it, put together by wiring. */
export interface Ports {
  /** What the forum shows of events, which it does not know itself. */
  findEventCards(em: EntityManager, ids: readonly string[]): Promise<Map<string, EventCard>>;
  /** What members called the alerts of these ids, of which notifications do not know. */
  findAlertNames(em: EntityManager, ids: readonly string[]): Promise<Map<string, string>>;
  /** The versions of a post that have to be kept: what was reported, of which the forum does not know. */
  findReportedVersions(em: EntityManager, postId: string): Promise<number[]>;
  /** What each feature contributes to a member's own data. */
  memberData: readonly MemberData[];
}

/** What one feature keeps about a member, under its own name in the archive that members may ask for. */
export interface MemberData {
  name: string;
  read(em: EntityManager, userId: string): Promise<unknown>;
}

/** What a post shows of an event that it links to. Events fill it, the forum reads it: neither knows the other. */
export interface EventCard {
  title: string;
  type: EventType;
  /** 2024-05-12 */
  date: string;
  datePrecision: DatePrecision;
  /** The map at this event, as a path of this site. */
  mapPath: string;
  isRetracted: boolean;
}
