import { kindNamed, notificationKinds } from "@vigilia/schema/notification-kinds.ts";

/** What kind of notification it is; a kind that this page does not know yet is simply one. */
export const notificationLabel = (type: string): string =>
  notificationKinds[kindNamed(type) ?? "OTHER"].label;

/** The number on the bell: nothing for none, at most one figure. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? "9+" : String(count);
}
