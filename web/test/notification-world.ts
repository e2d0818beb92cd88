const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

/** An unseen one, of an hour ago. */
export function notification(id: string, about: object = {}) {
  return {
    __typename: "Notification",
    id,
    type: "REPLY",
    content: `Content of ${id}`,
    excerpt: null,
    reactionKinds: [],
    actors: [],
    seen: false,
    seenAt: null,
    bumpedAt: anHourAgo(),
    relatedPost: null,
    path: null,
    relatedThread: null,
    recipient: { __typename: "User", id: "u1", username: "ada" },
    ...about,
  };
}

/** What the feed answers. */
export function notificationFeed(
  nodes: ReturnType<typeof notification>[],
  unseenCount = nodes.length,
) {
  return {
    notifications: {
      __typename: "NotificationConnection",
      edges: nodes.map((node) => ({ __typename: "NotificationEdge", cursor: node.id, node })),
      pageInfo: {
        __typename: "PageInfo",
        hasNextPage: false,
        hasPreviousPage: false,
        startCursor: null,
        endCursor: null,
      },
      totalCount: nodes.length,
      unseenCount,
      cursor: "7",
    },
  };
}
