import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "../controls/button.tsx";

interface ErrorPanelProps {
  title: string;
  message?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** A further way out, beside the button. */
  children?: ReactNode;
}

export function ErrorPanel({
  title,
  message,
  onRetry,
  isRetrying = false,
  children,
}: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center"
    >
      <CircleAlert aria-hidden="true" className="size-8 text-danger" strokeWidth={1.5} />
      <h2 className="text-xl font-semibold">{title}</h2>
      {message && <p className="text-ink-soft">{message}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button variant="primary" isBusy={isRetrying} onClick={onRetry}>
            {isRetrying ? "Retrying..." : "Try Again"}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
