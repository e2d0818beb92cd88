import { useMutation } from "@apollo/client/react";
import { banRemovalHours } from "@vigilia/schema/limits.ts";
import { useState } from "react";

import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useNow } from "../../../ui/use-now.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { RuleChoice } from "../shared/rule-choice.tsx";
import type { Rule } from "../shared/rule-names.ts";
import { type BanTerm, endOf } from "./ban-length.ts";
import { BanMemberDocument } from "./ban-member.graphql.ts";
import { BanTermFields } from "./ban-term.tsx";

interface BanDialogProps {
  member: { id: string; username: string };
  isOpen: boolean;
  onClose: () => void;
}

/** A ban needs a rule, a reason and an end before it can be pronounced. */
export function BanDialog({ member, isOpen, onClose }: BanDialogProps) {
  const [ground, setGround] = useState<Rule | null>(null);
  const [term, setTerm] = useState<BanTerm>({ name: "1 week", until: "" });
  const [removeRecentPosts, setRemoving] = useState(false);
  const [ban] = useMutation(BanMemberDocument);
  const now = useNow();
  const end = endOf(term, now);
  const isPast = typeof end === "string" && new Date(end) <= now;
  return (
    <ReasonDialog
      title={`Ban ${member.username}?`}
      description="A banned member can sign in and read, and writes nothing."
      hint={`${member.username} reads it.`}
      act="Ban"
      isDangerous
      isReady={ground !== null && end !== undefined && !isPast}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!ground) return;
        const expiresAt = endOf(term, new Date());
        const terms = { ground, expiresAt, removeRecentPosts };
        await ban({ variables: { userId: member.id, reason: reason ?? "", ...terms } });
        showToast({ text: `${member.username} is banned.`, tone: "success" });
      }}
    >
      <RuleChoice
        label="Rule"
        hint={`${member.username} reads it, too.`}
        value={ground}
        onChange={setGround}
      />
      <BanTermFields term={term} onChange={setTerm} isPast={isPast} />
      <Checkbox
        label={`Remove what was posted in the last ${banRemovalHours} hours, too`}
        checked={removeRecentPosts}
        onChange={({ target }) => setRemoving(target.checked)}
      />
    </ReasonDialog>
  );
}
