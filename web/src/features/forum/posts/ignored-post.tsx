import { EarOff } from "lucide-react";
import { type ReactNode, useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import { PostNumber } from "./post-body.tsx";

interface UnlessIgnoredProps {
  post: {
    id: string;
    number: number;
    author: { username: string; viewerIgnores: boolean } | null;
  };
  children: ReactNode;
}

/** Folds the post of a member whom the reader ignores until the reader opens it. */
export function UnlessIgnored({ post: { id, number, author }, children }: UnlessIgnoredProps) {
  const [isAskedFor, setIsAskedFor] = useState(false);
  if (!author?.viewerIgnores || isAskedFor) return children;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm text-ink-faint">
      <EarOff aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        Ignored post by {author.username} ·{" "}
        <Button variant="quiet" size="sm" className="-mx-2" onClick={() => setIsAskedFor(true)}>
          Show <VisuallyHidden>post {number}</VisuallyHidden>
        </Button>
      </p>
      <PostNumber id={id} number={number} />
    </div>
  );
}
