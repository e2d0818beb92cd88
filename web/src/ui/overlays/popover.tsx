import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactElement, ReactNode, RefObject } from "react";

import { classNames, overlayStyles, overlayMotion } from "../styles.ts";

interface PopoverProps {
  /** The button that opens it; without one, `isOpen` does. */
  trigger?: ReactElement;
  title: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** What it stands beside; by default its trigger. */
  anchor?: RefObject<HTMLElement | null>;
  align?: "start" | "end";
  /** False for what opens while a pointer rests somewhere: the focus stays where it is. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function Popover({
  trigger,
  title,
  isOpen,
  onOpenChange,
  anchor,
  align = "end",
  takesFocus = true,
  children,
}: PopoverProps) {
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(open) => onOpenChange?.(open)}>
      {trigger && <BasePopover.Trigger render={trigger} />}
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <BasePopover.Popup
            initialFocus={takesFocus}
            finalFocus={takesFocus && !trigger && anchor ? anchor : takesFocus}
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
