import { Notice } from "../../../ui/blocks/notice.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import type { Claims } from "./use-claims.ts";

interface ClaimNoticeProps {
  claim: ReturnType<Claims["get"]>;
  onTakeOver: () => void;
}

/** Somebody else has it open: two who decide on one submission do the work twice. */
export function ClaimNotice({ claim, onTakeOver }: ClaimNoticeProps) {
  if (!claim) return null;
  return (
    <div className="px-4 pt-4 sm:px-6">
      <Notice
        tone="warning"
        action={
          <Button size="sm" onClick={onTakeOver}>
            Take over
          </Button>
        }
      >
        {claim.username} opened this <RelativeTime at={claim.since} isInSentence /> and is looking
        at it.
      </Notice>
    </div>
  );
}
