import { Component, type ReactNode } from "react";

import { CriticalErrorPanel } from "./critical-error-panel.tsx";

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
