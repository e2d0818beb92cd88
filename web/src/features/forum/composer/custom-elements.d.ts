import type { HTMLAttributes, RefAttributes } from "react";

interface ExpanderChange {
  /** What was typed behind the "@". */
  text: string;
  provide: (result: Promise<{ matched: boolean; fragment: HTMLElement }>) => void;
}

interface ExpanderValue {
  item: Element;
  value: string | null;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "markdown-toolbar": HTMLAttributes<HTMLElement> & { for: string };
      "text-expander": HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement> & { keys: string };
    }
  }
}

declare global {
  interface HTMLElementEventMap {
    "text-expander-change": CustomEvent<ExpanderChange>;
    "text-expander-value": CustomEvent<ExpanderValue>;
    "text-expander-committed": CustomEvent<{ input: HTMLTextAreaElement }>;
  }
}
