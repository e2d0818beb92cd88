import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useState } from "react";

import { Button } from "../../../ui/button.tsx";
import { useToastOffset } from "../../../ui/use-toast-offset.ts";

interface ComposerDockProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Of its buttons, or of its title while it is folded. */
const footHeight = "3.75rem";

/** Stays at the foot of the window, so that one can read on while one writes. */
export function ComposerDock({ title, onClose, children }: ComposerDockProps) {
  const [isFolded, setIsFolded] = useState(false);
  useToastOffset(footHeight);
  const FoldIcon = isFolded ? ChevronUp : ChevronDown;
  return (
    <section
      aria-label={title}
      className="sticky bottom-0 z-20 mx-auto mt-8 w-full max-w-3xl rounded-t-xl bg-overlay px-4 shadow-overlay sm:px-5"
    >
      <header className="flex items-center gap-1 py-1.5">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{title}</h2>
        <Button
          variant="quiet"
          size="icon-sm"
          aria-expanded={!isFolded}
          aria-label={isFolded ? "Unfold" : "Fold"}
          onClick={() => setIsFolded(!isFolded)}
        >
          <FoldIcon aria-hidden="true" className="size-4.5" />
        </Button>
        <Button variant="quiet" size="icon-sm" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" className="size-4.5" />
        </Button>
      </header>
      <div hidden={isFolded} className="pb-4">
        {children}
      </div>
    </section>
  );
}
