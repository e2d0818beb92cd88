import { Component, type ReactNode } from "react";

interface ItemBoundaryProps {
  /** Stands in the place of an item that fails. */
  message: string;
  children: ReactNode;
}

/** Around each item of a list: one that fails leaves the others standing. */
export class ItemBoundary extends Component<ItemBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <p className="py-4 text-sm text-ink-faint">{this.props.message}</p>;
  }
}
