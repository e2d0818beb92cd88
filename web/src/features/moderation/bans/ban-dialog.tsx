import { useMutation } from "@apollo/client/react";
import type { Rule } from "@vigilia/schema/enums.ts";
import { useState } from "react";

import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../shared/reason-dialog.tsx";
import { RuleSelect } from "../shared/rule-select.tsx";
import { BanMemberDocument } from "./ban-member.graphql.ts";
import { useBanTerms } from "./ban-terms.tsx";

interface BanDialogProps {
  member: { id: string; username: string };
  isOpen: boolean;
  onClose: () => void;
}

/** A ban needs a rule, a reason and an end before it can be sent. */
export function BanDialog({ member, isOpen, onClose }: BanDialogProps) {
  const [ground, setGround] = useState<Rule | null>(null);
  const terms = useBanTerms();
  const [ban] = useMutation(BanMemberDocument);
  return (
    <ReasonDialog
      title={`Ban ${member.username}?`}
      description="A banned member can sign in and read, and writes nothing."
      hint={`${member.username} reads it.`}
      act="Ban"
      isDangerous
      isReady={ground !== null && terms.areComplete}
      isOpen={isOpen}
      onClose={onClose}
      onChooseRule={(rule) => rule && setGround(rule)}
      onConfirm={async (reason) => {
        if (!ground) return;
        const variables = { userId: member.id, reason: reason ?? "", ground, ...terms.read() };
        await ban({ variables });
        showToast({ text: `${member.username} is banned.`, tone: "success" });
      }}
    >
      <RuleSelect
        label="Rule"
        hint={`${member.username} reads it, too.`}
        value={ground}
        onChange={setGround}
      />
      {terms.fields}
    </ReasonDialog>
  );
}
