import { type FieldPolicy, InMemoryCache, type TypePolicy } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";

import { possibleTypes } from "../possible-types.ts";
import type { ObjectTypeName, QueryField } from "../schema-names.ts";

const queryFields = {
  // Pages of one list join; the bell and the page read the same one.
  notifications: relayStylePagination(["unseenOnly"]),
  reports: relayStylePagination(["status", "reason", "onePerPost"]),
  heldPosts: relayStylePagination(),
  notices: relayStylePagination(["status", "kind"]),
  users: relayStylePagination(["search", "role", "banned", "locked"]),
  auditLog: relayStylePagination([
    ...["search", "actorId", "memberId", "action", "targetType", "targetId"],
    ...["from", "until"],
  ]),
  submissions: relayStylePagination([
    ...["status", "text", "type", "countryCode", "outlet"],
    ...["minAgeDays", "maxAgeDays", "hasPossibleDuplicates", "isHeld", "sort"],
  ]),
  mySubmissions: relayStylePagination(),
  writtenPosts: relayStylePagination(["username"]),
} satisfies Partial<Record<QueryField, FieldPolicy>>;

const typePolicies = {
  Query: { fields: queryFields },
  // There is one of each, without an id: what two screens ask of it belongs together.
  Viewer: { keyFields: [] },
  TwoFactor: { keyFields: [] },
  NotificationPreferences: { keyFields: [] },
  Draft: { keyFields: ["about"] },
  ForumData: { keyFields: [] },
  ForumStats: { keyFields: [] },
  Dataset: { keyFields: [] },
  Release: { keyFields: ["number"] },
  ModerationQueue: { keyFields: [] },
  AdminDashboard: { keyFields: [] },
  // Lists of things without ids: the newest is the whole truth.
  Post: { fields: { reactions: { merge: false }, revisions: { merge: false } } },
  ForumSearchPage: { merge: false },
  Thread: { fields: { viewerBookmarks: { merge: false } } },
  // A page of a thread is asked for by screens that show more of it, and less.
  PostPage: { merge: true },
} satisfies Partial<Record<ObjectTypeName, TypePolicy>>;

export function createCache(): InMemoryCache {
  return new InMemoryCache({ possibleTypes, typePolicies });
}
