import { expect, test } from "vitest";

import { notificationAddress, postToFind } from "./open-notification.ts";

const about = (type: string, { post = false, thread = false } = {}) => ({
  type,
  relatedPost: post ? { id: "p1", number: 1 } : null,
  path: null,
  relatedThread: thread ? { id: "t1" } : null,
  recipient: { id: "u1", username: "ada" },
});

test.each(["REPLY", "QUOTE", "MENTION", "REACTION"])(
  "%s with post and thread leads to the post",
  (type) => {
    const notification = about(type, { post: true, thread: true });

    expect(postToFind(notification)).toEqual({ postId: "p1", threadId: "t1", number: 1 });
    expect(notificationAddress(notification)).toBe("/forum/post/p1");
  },
);

test.each([
  ["REPLY", { thread: true }, "/forum/thread/t1"],
  ["REPLY", { post: true }, "/forum"],
  ["REPORT_UPDATE", { post: true, thread: true }, "/forum/admin/reports"],
  ["BAN", {}, "/forum/user/ada"],
  ["UNBAN", { thread: true }, "/forum/user/ada"],
  ["SYSTEM", { thread: true }, "/forum/thread/t1"],
  ["SYSTEM", {}, "/forum"],
  ["SOMETHING_NEW", {}, "/forum"],
])("%s with %j leads to %s", (type, related, address) => {
  const notification = about(type, related);

  expect(postToFind(notification)).toBeNull();
  expect(notificationAddress(notification)).toBe(address);
});
