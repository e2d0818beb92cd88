import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

import { classNames, overlayMotion } from "../styles.ts";

interface TooltipProps {
  /** A hint for the eyes; what it belongs to has a name of its own. */
  text: ReactNode;
  children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6} collisionPadding={8} className="z-50">
          <BaseTooltip.Popup
            className={classNames(
              "rounded-md bg-ink px-2 py-1 text-sm text-canvas shadow-raised",
              overlayMotion,
            )}
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
