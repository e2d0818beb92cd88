import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

import { classNames, overlayStyles, overlayMotion } from "../styles.ts";

interface PopoverProps {
  trigger: ReactElement;
  title: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

export function Popover({ trigger, title, isOpen, onOpenChange, children }: PopoverProps) {
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(open) => onOpenChange?.(open)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <BasePopover.Popup
            className={classNames(
              "w-88 max-w-[calc(100vw-1rem)] p-4",
              overlayStyles,
              overlayMotion,
            )}
          >
            <BasePopover.Title className="mb-2 font-semibold">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
