import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { Pencil, Undo2 } from "lucide-react";
import { useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../publishing/reason-dialog.tsx";
import { EventCorrection } from "./event-correction.tsx";
import {
  RetractEventDocument,
  StaffActionsFragmentDoc,
  type StaffActionsFragment,
} from "./staff-actions.graphql.ts";

/** What moderators do about a published event. Who is none is not shown it. */
export function StaffActions({ event }: { event: FragmentType<StaffActionsFragment> }) {
  const { data, complete } = useFragment({
    fragment: StaffActionsFragmentDoc,
    fragmentName: "StaffActions",
    from: event,
  });
  const [doing, setDoing] = useState<"correcting" | "withdrawing">();
  const [retract] = useMutation(RetractEventDocument);
  if (!complete || data.retractedAt) return null;

  const withdraw = async (reason: string) => {
    await retract({ variables: { id: data.id, reason } });
    showToast({ text: "The event was withdrawn.", tone: "success" });
  };
  const stop = () => setDoing(undefined);
  return (
    <section aria-label="Moderation" className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        <Button
          aria-expanded={doing === "correcting"}
          onClick={() => setDoing(doing === "correcting" ? undefined : "correcting")}
        >
          <Pencil aria-hidden="true" className="size-4" />
          Correct
        </Button>
        <Button variant="danger" onClick={() => setDoing("withdrawing")}>
          <Undo2 aria-hidden="true" className="size-4" />
          Withdraw
        </Button>
      </div>
      {doing === "correcting" && <EventCorrection event={data} onDone={stop} />}
      <ReasonDialog
        title="Withdraw this event"
        description="It leaves the map and every list. Its page stays, with this reason for everybody to read."
        act="Withdraw"
        isDangerous
        isOpen={doing === "withdrawing"}
        onClose={stop}
        onConfirm={withdraw}
      />
    </section>
  );
}
