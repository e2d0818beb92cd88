import { useMutation } from "@apollo/client/react";
import { useState } from "react";

import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast.ts";
import { writesForum } from "../../forum/writes-forum.ts";
import { ChoiceBar } from "../choice/choice-bar.tsx";
import { chunksOf } from "../choice/chunks-of.ts";
import { joinOutcomes, type Outcome, tellRefusals } from "../choice/tell-outcome.ts";
import type { Choice } from "../choice/use-choice.ts";
import {
  type HeldPostAct,
  HeldPostsDocument,
  ModerateHeldPostsDocument,
} from "./held-posts.graphql.ts";
import { RejectDialog } from "./reject-dialog.tsx";

/** What is done with several posts that wait. */
export function HeldChoiceBar({ choice: { chosen, clear } }: { choice: Choice }) {
  const [isRejecting, setRejecting] = useState(false);
  const [moderate, { loading }] = useMutation(ModerateHeldPostsDocument, {
    context: writesForum,
    refetchQueries: [HeldPostsDocument],
  });
  const moderateAll = async (act: HeldPostAct, reason?: string) => {
    const outcomes: Outcome[] = [];
    for (const ids of chunksOf(chosen)) {
      const { data } = await moderate({ variables: { ids, act, reason } });
      if (data) outcomes.push(data.moderateHeldPosts);
    }
    return joinOutcomes(outcomes);
  };
  const tell = (outcome: Outcome, done: string) => {
    const count = outcome.done.length;
    if (count > 0) showToast({ text: `${count} ${done}.`, tone: "success" });
    tellRefusals(outcome);
    clear();
  };
  const approve = async () => {
    try {
      tell(await moderateAll("APPROVE"), "published");
    } catch (error) {
      const text = messageFor(error, "The posts could not be approved.");
      showToast({ text, tone: "danger" });
    }
  };
  const reject = async (reason: string) => {
    tell(await moderateAll("REJECT", reason), "rejected");
  };
  return (
    <>
      <ChoiceBar count={chosen.length} onClear={clear}>
        <Button size="sm" variant="primary" isBusy={loading} onClick={() => void approve()}>
          Approve all
        </Button>
        <Button size="sm" variant="danger" onClick={() => setRejecting(true)}>
          Reject all
        </Button>
      </ChoiceBar>
      <RejectDialog
        count={chosen.length}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        onReject={reject}
      />
    </>
  );
}
