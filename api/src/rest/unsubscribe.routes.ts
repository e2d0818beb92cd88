import { choosableKinds, notificationKinds } from "@vigilia/schema/notification-kinds.ts";
import { paths } from "@vigilia/schema/paths.ts";
import type { FastifyInstance, FastifyReply } from "fastify";

import { escapeHtml } from "../platform/text/escape.ts";
import type { ExecuteOperation } from "./execute-operation.ts";
import { RestStopNotificationMailsDocument } from "./notifications.graphql.ts";

const path = "/api/notifications/unsubscribe";

interface Asked {
  Querystring: { token?: string; type?: string };
}

/**
 * Where the links in mails lead, without any sign-in. Mail programs send the POST by themselves; opening the link only
 * asks, because programs that look for viruses open every link.
 */
export function addUnsubscribeRoutes(rest: FastifyInstance, execute: ExecuteOperation): void {
  rest.addContentTypeParser(
    ["application/x-www-form-urlencoded", "multipart/form-data"],
    (_request, payload, done) => {
      payload.resume();
      done(null, {});
    },
  );

  rest.get<Asked>(path, async (request, reply) => {
    const query = new URLSearchParams(Object.entries(request.query));
    return answerPage(reply, {
      text: `Do you want no more ${mailsOf(request.query)}?`,
      form: `<form method="post" action="${escapeHtml(`${path}?${query.toString()}`)}"><button>No more mails</button></form>`,
    });
  });

  rest.post<Asked>(path, async (request, reply) => {
    const { token = "", type = "" } = request.query;
    const done = await execute({ request, reply }, RestStopNotificationMailsDocument, {
      token,
      type: kindOf(type) ?? null,
    });
    if (done.stopNotificationMails) {
      return answerPage(reply, { text: `You will get no more ${mailsOf(request.query)}.` });
    }
    return answerPage(reply.code(404), { text: "This link is not known, or not any more." });
  });
}

const kindOf = (type: string) => choosableKinds.find((kind) => kind.toLowerCase() === type);

/** What the link ends: mails of one kind, or all. */
function mailsOf({ type = "" }: Asked["Querystring"]): string {
  const kind = kindOf(type);
  return kind
    ? `mails about ${notificationKinds[kind].choice.mailed}`
    : "mails about notifications";
}

function answerPage(
  reply: FastifyReply,
  { text, form = "" }: { text: string; form?: string },
): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-store")
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Mails from Vigilia</title>
</head>
<body>
<main>
<h1>Mails from Vigilia</h1>
<p>${escapeHtml(text)}</p>
${form}
<p><a href="${paths.settings}">All your choices</a></p>
</main>
</body>
</html>
`);
}
