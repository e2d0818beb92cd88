import { useMutation } from "@apollo/client/react";
import type { Rule } from "@vigilia/schema/enums.ts";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useUndo } from "../../../ui/overlays/use-undo.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { RuleSelect } from "../shared/rule-select.tsx";
import { useSanctionTerms } from "./sanction-terms.tsx";
import {
  LiftSanctionDocument,
  RemovePostsOfMemberDocument,
  ReturnPostsOfMemberDocument,
  SanctionMemberDocument,
} from "./sanctions.graphql.ts";

interface MemberProps {
  member: { id: string; username: string };
}

/** For so long the toast offers to take the act back; the member's page does at any time. */
const undoSeconds = 15;

const belowBan = ["WARNING", "SLOW_WRITING", "HOLD_POSTS"] as const;

const complain = (error: unknown) =>
  showToast({ text: messageFor(error, "This could not be taken back."), tone: "danger" });

/** Opens the steps below a ban. */
export function SanctionButton({ member }: MemberProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        aria-label={`Warn or restrict ${member.username}`}
        onClick={() => setOpen(true)}
      >
        Warn or restrict
      </Button>
      {isOpen && <SanctionDialog member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

function SanctionDialog({ member, onClose }: MemberProps & { onClose: () => void }) {
  const { id: userId, username } = member;
  const [ground, setGround] = useState<Rule | null>(null);
  const terms = useSanctionTerms(belowBan);
  const [impose] = useMutation(SanctionMemberDocument);
  const [lift] = useMutation(LiftSanctionDocument);
  const { offer } = useUndo();
  return (
    <ReasonDialog
      title={`Warn or restrict ${username}?`}
      description="A statement of reasons goes to the member, who can object. It can be taken back at any time."
      hint={`${username} reads it.`}
      act={terms.step === "WARNING" ? "Warn" : "Restrict"}
      isDangerous={terms.step !== "WARNING"}
      isReady={ground !== null && terms.areComplete}
      isOpen
      onClose={onClose}
      onChooseRule={(rule) => rule && setGround(rule)}
      onConfirm={async (reason) => {
        const { sanction } = terms.read();
        if (!sanction || !ground) return;
        const { data } = await impose({
          variables: { userId, sanction, reason: reason ?? "", ground },
        });
        const id = data?.sanctionMember.id;
        const onUndo = () => void (id && lift({ variables: { id } }).catch(complain));
        const text = sanction.kind === "WARNING" ? "is warned" : "is restricted";
        offer({ text: `${username} ${text}.`, tone: "success", seconds: undoSeconds, onUndo });
      }}
    >
      {terms.fields}
      <RuleSelect
        label="Rule"
        hint={`${username} reads it, too.`}
        value={ground}
        onChange={setGround}
      />
    </ReasonDialog>
  );
}

/** Removes all that a spammer posted, by one act. */
export function RemovePostsButton({ member }: MemberProps) {
  const { id: userId, username } = member;
  const [isOpen, setOpen] = useState(false);
  const [remove] = useMutation(RemovePostsOfMemberDocument);
  const [bringBack] = useMutation(ReturnPostsOfMemberDocument);
  const { offer } = useUndo();
  return (
    <>
      <Button
        size="sm"
        aria-label={`Remove all posts of ${username}`}
        onClick={() => setOpen(true)}
      >
        Remove all posts
      </Button>
      <ReasonDialog
        title={`Remove all posts of ${username}?`}
        description="All posts, those that wait for a moderator, and threads in which nobody else wrote. They all come back together if this was wrong."
        hint={`${username} reads it.`}
        ground="needed"
        act="Remove all"
        isDangerous
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async (reason, ground) => {
          const { data } = await remove({ variables: { userId, reason: reason ?? "", ground } });
          const id = data?.removePostsOfMember.postRemovals[0]?.id;
          const onUndo = () => void (id && bringBack({ variables: { id } }).catch(complain));
          const text = `All posts of ${username} are removed.`;
          offer({ text, tone: "success", seconds: undoSeconds, onUndo });
        }}
      />
    </>
  );
}
