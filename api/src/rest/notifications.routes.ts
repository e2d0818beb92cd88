import type { FastifyInstance } from "fastify";

import type { ExecuteOperation } from "./execute-operation.ts";
import {
  type RestNotificationsQuery,
  RestDeleteNotificationDocument,
  RestMarkAllNotificationsSeenDocument,
  RestMarkNotificationSeenDocument,
  RestNotificationsDocument,
  RestUnseenCountDocument,
} from "./notifications.graphql.ts";
import { restEnum, withRestId } from "./request-body.ts";
import { RestError } from "./rest-error.ts";

type NotificationNode = RestNotificationsQuery["notifications"]["nodes"][number];

function restNotification({
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

interface WithId {
  Params: { id: string };
}

interface Outcome {
  unseenCount: number;
  /** Null when there is no such notification. */
  notification: object | null;
}

export function addNotificationRoutes(rest: FastifyInstance, execute: ExecuteOperation): void {
  rest.get("/api/notifications", async (request, reply) => {
    const { notifications } = await execute({ request, reply }, RestNotificationsDocument, {});
    return notifications.nodes.map(restNotification);
  });

  rest.get("/api/notifications/unseen", async (request, reply) => {
    const found = await execute({ request, reply }, RestUnseenCountDocument, {});
    return { count: found.unseenNotificationCount };
  });

  rest.put("/api/notifications/all/seen", async (request, reply) => {
    const document = RestMarkAllNotificationsSeenDocument;
    const { markAllNotificationsSeen } = await execute({ request, reply }, document, {});
    return { success: true, unseenCount: markAllNotificationsSeen.unseenCount };
  });

  rest.put<WithId>("/api/notifications/:id/seen", async (request, reply) => {
    const { id } = request.params;
    const done = await execute({ request, reply }, RestMarkNotificationSeenDocument, { id });
    return success(done.markNotificationSeen);
  });

  rest.delete<WithId>("/api/notifications/:id", async (request, reply) => {
    const { id } = request.params;
    const done = await execute({ request, reply }, RestDeleteNotificationDocument, { id });
    return success(done.deleteNotification);
  });
}

function success({ notification, unseenCount }: Outcome): { success: true; unseenCount: number } {
  if (!notification) throw new RestError(404, { message: "That notification does not exist." });
  return { success: true, unseenCount };
}
