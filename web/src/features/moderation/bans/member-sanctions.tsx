import { useMutation, useQuery } from "@apollo/client/react";
import { restrictionNames } from "@vigilia/schema/words/statement-words.ts";
import { minutesText } from "@vigilia/schema/words/time-words.ts";
import { type ReactNode, useState } from "react";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { dayText } from "../../../ui/text/relative-time.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { ruleNames } from "../shared/rule-select.tsx";
import {
  LiftSanctionDocument,
  MemberSanctionsDocument,
  type MemberSanctionsQuery,
  ReturnPostsOfMemberDocument,
} from "./sanctions.graphql.ts";

type Member = NonNullable<MemberSanctionsQuery["user"]>;
type Sanction = Member["sanctions"][number];
type Removal = Member["postRemovals"][number];

interface MemberSanctionsProps {
  username: string;
  /** Whether the reader may take back what is listed. */
  canAct: boolean;
}

/** What binds a member below a ban, or did, and what was removed all at once: each can be taken back by anybody of the team. */
export function MemberSanctions({ username, canAct }: MemberSanctionsProps) {
  const { data } = useQuery(MemberSanctionsDocument, {
    variables: { username },
    fetchPolicy: "cache-and-network",
  });
  const member = data?.user;
  if (!member || member.sanctions.length + member.postRemovals.length === 0) return null;
  return (
    <section aria-label="Sanctions" className="text-sm">
      <ul className="flex flex-col gap-2">
        {member.sanctions.map((sanction) => (
          <SanctionItem key={sanction.id} sanction={sanction} canAct={canAct} />
        ))}
        {member.postRemovals.map((removal) => (
          <RemovalItem key={removal.id} removal={removal} canAct={canAct} />
        ))}
      </ul>
    </section>
  );
}

function SanctionItem({ sanction, canAct }: { sanction: Sanction; canAct: boolean }) {
  const { id, kind, expiresAt, paceMinutes, isInForce, liftedAt, acknowledgedAt } = sanction;
  const [lift] = useMutation(LiftSanctionDocument);
  const isWarning = kind === "WARNING";
  const state = isWarning ? "Not read yet" : "In force";
  return (
    <Item
      name={restrictionNames[kind]}
      entry={sanction}
      more={[
        paceMinutes === null ? "" : `one post every ${minutesText(paceMinutes)}`,
        expiresAt === null ? "" : `until ${dayText(new Date(expiresAt))}`,
        acknowledgedAt === null ? "" : `read on ${dayText(new Date(acknowledgedAt))}`,
      ]}
      badge={isInForce && <Badge tone="danger">{state}</Badge>}
      isTakenBack={liftedAt !== null}
    >
      {canAct && liftedAt === null && (
        <TakeBackButton
          label={isInForce && !isWarning ? "Lift" : "Take back"}
          title="Take this back?"
          onConfirm={(reason) => lift({ variables: { id, reason } })}
        />
      )}
    </Item>
  );
}

function RemovalItem({ removal, canAct }: { removal: Removal; canAct: boolean }) {
  const { id, posts, returnedAt } = removal;
  const [bringBack] = useMutation(ReturnPostsOfMemberDocument);
  return (
    <Item
      name={restrictionNames.REMOVE_ALL_POSTS}
      entry={removal}
      more={[countText(posts, "post", "posts")]}
      isTakenBack={returnedAt !== null}
    >
      {canAct && returnedAt === null && (
        <TakeBackButton
          label="Bring back"
          title="Bring all these posts back?"
          onConfirm={(reason) => bringBack({ variables: { id, reason } })}
        />
      )}
    </Item>
  );
}

interface ItemProps {
  name: string;
  entry: Pick<Sanction, "reason" | "ground" | "createdAt" | "moderator">;
  /** What else is to be said; blank ones are left out. */
  more: readonly string[];
  badge?: ReactNode;
  isTakenBack: boolean;
  children: ReactNode;
}

function Item({ name, entry, more, badge, isTakenBack, children }: ItemProps) {
  const { reason, ground, createdAt, moderator } = entry;
  const facts = [
    ground === null ? "" : ruleNames[ground].toLowerCase(),
    ...more,
    dayText(new Date(createdAt)),
    moderator === null ? "" : `by ${moderator.username}`,
    isTakenBack ? "taken back" : "",
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-l-2 border-line-strong pl-3">
      <div className="min-w-0 flex-1 break-words">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{name}</span>
          {badge}
          <span className="text-ink-soft">{facts.filter((fact) => fact !== "").join(" · ")}</span>
        </p>
        <p className="text-ink-faint">“{reason}”</p>
      </div>
      {children}
    </li>
  );
}

interface TakeBackButtonProps {
  label: string;
  title: string;
  onConfirm: (reason: string | null) => Promise<unknown>;
}

function TakeBackButton({ label, title, onConfirm }: TakeBackButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        title={title}
        description="The member is notified, and the statement of reasons says that it was taken back."
        hint="For the log."
        isOptional
        act={label}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async (reason) => {
          await onConfirm(reason);
          showToast({ text: "It is taken back.", tone: "success" });
        }}
      />
    </>
  );
}
