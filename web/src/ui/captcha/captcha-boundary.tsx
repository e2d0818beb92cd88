import { Component, type ReactNode } from "react";

interface CaptchaBoundaryProps {
  onError: () => void;
  children: ReactNode;
}

/** A provider's widget that cannot start must not take the form down. */
export class CaptchaBoundary extends Component<CaptchaBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
