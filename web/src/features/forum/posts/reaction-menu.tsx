import type { ReactionKind } from "@vigilia/schema/enums.ts";
import { SmilePlus } from "lucide-react";

import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { offeredReactions } from "./reaction-icons.tsx";

/** Offers members the reactions that a post could have. */
export function ReactionMenu({ onChoose }: { onChoose: (kind: ReactionKind) => void }) {
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label="Add a reaction"
          title="Add a reaction"
          className="text-ink-faint first:-ml-1.5"
        >
          <SmilePlus aria-hidden="true" className="size-4.5" />
        </Button>
      }
    >
      {offeredReactions.map(({ kind, label, icon: Icon }) => (
        <MenuItem key={kind} onSelect={() => onChoose(kind)}>
          <Icon aria-hidden="true" className="size-4.5" />
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
