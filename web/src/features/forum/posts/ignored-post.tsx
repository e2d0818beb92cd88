import { EarOff } from "lucide-react";

import { Button } from "../../../ui/controls/button.tsx";
import { VisuallyHidden } from "../../../ui/text/visually-hidden.tsx";
import { PostNumber } from "./post-number.tsx";

interface IgnoredPostProps {
  id: string;
  number: number;
  username: string;
  onShow: () => void;
}

/** One line in the place of what somebody wrote whom the reader ignores. */
export function IgnoredPost({ id, number, username, onShow }: IgnoredPostProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm text-ink-faint">
      <EarOff aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        Ignored post by {username} ·{" "}
        <Button variant="quiet" size="sm" className="-mx-2" onClick={onShow}>
          Show <VisuallyHidden>post {number}</VisuallyHidden>
        </Button>
      </p>
      <PostNumber id={id} number={number} />
    </div>
  );
}
