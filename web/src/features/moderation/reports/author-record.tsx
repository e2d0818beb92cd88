import type { FragmentType } from "@apollo/client";
import { useFragment, useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { restrictionNames } from "@vigilia/schema/words/statement-words.ts";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { dayText } from "../../../ui/text/relative-time.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { RoleBadge } from "../../accounts/viewer/role-badge.tsx";
import { MemberLink } from "../shared/member-link.tsx";
import { ruleNames } from "../shared/rule-select.tsx";
import {
  AuthorDecisionsDocument,
  type AuthorDecisionsQuery,
  AuthorRecordFragmentDoc,
  type AuthorRecordFragment,
} from "./author-record.graphql.ts";

interface AuthorRecordProps {
  author: FragmentType<AuthorRecordFragment>;
  /** What the member did, before the name. */
  intro: string;
}

/** What is known about a member, for a decision. */
export function AuthorRecord({ author, intro }: AuthorRecordProps) {
  const { data, complete } = useFragment({ fragment: AuthorRecordFragmentDoc, from: author });
  if (!complete) return null;
  const { record } = data;
  return (
    <section aria-label="The member" className="flex flex-col gap-1.5 text-sm text-ink-soft">
      <p className="flex flex-wrap items-center gap-2">
        <span>
          {intro} <MemberLink member={data} />
        </span>
        <RoleBadge role={data.role} />
        {data.isBanned && <Badge tone="danger">Banned</Badge>}
      </p>
      <p>
        Member since {dayText(new Date(data.createdAt))} ·{" "}
        {countText(data.postCount, "post", "posts")}
        {record && (
          <>
            {" "}
            · {countText(record.upheldReports, "report", "reports")} upheld,{" "}
            {record.dismissedReports} dismissed · {countText(record.removedPosts, "post", "posts")}{" "}
            removed · {countText(record.warnings, "warning", "warnings")},{" "}
            {countText(record.restrictions, "restriction", "restrictions")},{" "}
            {countText(record.bans, "ban", "bans")}
          </>
        )}
      </p>
      <AuthorDecisions id={data.id} />
    </section>
  );
}

/** What the staff decided about the author lately: every restriction leaves a statement. */
function AuthorDecisions({ id }: { id: string }) {
  const { data } = useQuery(AuthorDecisionsDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  if (data?.node?.__typename !== "User") return null;
  const { recentStatements } = data.node;
  if (recentStatements.length === 0) return null;
  return (
    <ul aria-label="Decided about the author" className="mt-1 flex flex-col gap-1.5">
      {recentStatements.map((statement) => (
        <Decided key={statement.id} {...statement} />
      ))}
    </ul>
  );
}

type Statement = Extract<
  AuthorDecisionsQuery["node"],
  { __typename: "User" }
>["recentStatements"][number];

function Decided({ restriction, ground, reason, threadTitle, post, ...statement }: Statement) {
  const { createdAt, endsAt, revertedAt, appeal } = statement;
  const what = restrictionNames[restriction];
  return (
    <li className="border-l-2 border-line-strong pl-3 break-words">
      {post ? <TextLink to={paths.post(post.id)}>{what}</TextLink> : what}
      {ground !== null && `, ${ruleNames[ground].toLowerCase()}`} · {dayText(new Date(createdAt))}
      {endsAt !== null && ` until ${dayText(new Date(endsAt))}`}
      {threadTitle !== null && ` · in “${threadTitle}”`}
      {reason !== null && <span className="block text-ink-faint">“{reason}”</span>}
      {revertedAt !== null && " · taken back"}
      {appeal?.status === "OPEN" && " · objected to, not answered yet"}
    </li>
  );
}
