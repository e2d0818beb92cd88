import { sql } from "kysely";

/** A sign-in as its owner sees it. */
export interface SessionRow {
  __typename: "Session";
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  userAgent: string | null;
  address: string | null;
}

export const selectSessions = sql<SessionRow>`
  select 'Session' as "__typename", s.id, s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
    s.expires_at as "expiresAt", s.user_agent as "userAgent", s.address
  from sessions s`;
