import { CircleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";

import { Button } from "../../ui/controls/button.tsx";

/** The last resort: shown when the whole page has failed. */
export function CriticalErrorPanel() {
  return (
    <main
      role="alert"
      className="flex min-h-dvh flex-col items-center justify-center gap-3 px-4 text-center"
    >
      <CircleAlert aria-hidden="true" className="size-10 text-danger" strokeWidth={1.5} />
      <h1 className="text-2xl font-semibold">Critical React Error</h1>
      <p className="max-w-sm text-ink-soft">
        The page failed and cannot repair itself. Loading it again usually helps.
      </p>
      <Button variant="primary" className="mt-2" onClick={() => location.reload()}>
        Reload Page
      </Button>
    </main>
  );
}

interface CriticalErrorBoundaryProps {
  children: ReactNode;
}

export class CriticalErrorBoundary extends Component<
  CriticalErrorBoundaryProps,
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CriticalErrorPanel /> : this.props.children;
  }
}
