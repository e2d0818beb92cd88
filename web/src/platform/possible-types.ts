// Written by codegen.ts from schema/schema.graphql.
export const possibleTypes: Record<string, string[]> = {
  ForumSearchHit: ["Post","Thread","User"],
  Node: ["ApiKey","AuditLogEntry","Ban","Category","Event","Notification","Post","Report","Session","Submission","Thread","User"],
  NotificationUpdate: ["AllNotificationsSeen","NotificationAdded","NotificationChanged","NotificationRemoved","NotificationSeen","NotificationsReset"],
  PossibleDuplicate: ["Event","Submission"],
  ThreadUpdate: ["PostChanged","PostsAdded","ThreadChanged","ThreadReset"],
};
