import { restEnum, withRestId } from "./rest-shape.ts";
import type { RestNotificationsQuery } from "./notifications.graphql.ts";

type NotificationNode = RestNotificationsQuery["notifications"]["nodes"][number];

export function restNotification({
  type,
  relatedPost,
  relatedThread,
  recipient,
  actors,
  ...notification
}: NotificationNode) {
  return {
    ...withRestId(notification),
    type: restEnum(type),
    relatedPost: relatedPost && withRestId(relatedPost),
    relatedThread: relatedThread && withRestId(relatedThread),
    recipient: withRestId(recipient),
    actors: actors.map(withRestId),
  };
}
