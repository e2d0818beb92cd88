import { Eye, EyeOff } from "lucide-react";

import { Button } from "../../../ui/controls/button.tsx";
import { Kbd } from "../../../ui/text/kbd.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { useClaim } from "./use-claim.ts";

interface ClaimButtonProps {
  report: { id: string; claimedBy: { id: string; username: string } | null };
}

/** So that two moderators do not read the same. */
export function ClaimButton({ report }: ClaimButtonProps) {
  const { viewer } = useViewer();
  const claim = useClaim();
  const { claimedBy } = report;
  const isOwn = claimedBy !== null && claimedBy.id === viewer?.id;
  if (claimedBy && !isOwn) {
    return <p className="text-sm text-warning">{claimedBy.username} is looking at this already.</p>;
  }
  const Icon = isOwn ? EyeOff : Eye;
  return (
    <Button size="sm" aria-keyshortcuts="c" onClick={() => claim(report)}>
      <Icon aria-hidden="true" className="size-4" />
      {isOwn ? "Let it go" : "I am looking at it"}
      <span aria-hidden="true" className="max-sm:hidden">
        <Kbd>c</Kbd>
      </span>
    </Button>
  );
}
