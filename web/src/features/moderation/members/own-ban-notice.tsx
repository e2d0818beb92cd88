import { useQuery } from "@apollo/client/react";

import { Notice } from "../../../ui/notice.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { ownBanText } from "./ban-text.ts";
import { OwnBanDocument } from "./own-ban.graphql.ts";

/**
 * Tells banned members why they cannot write, and until when. A ban that begins or is lifted while the page is open has
 * everything on it asked for anew; its end by time is known beforehand.
 */
export function OwnBanNotice() {
  const { data } = useQuery(OwnBanDocument, { refetchOn: { windowFocus: true } });
  const now = useNow();

  const ban = data?.viewer?.user.activeBan;
  if (!ban || (ban.expiresAt && new Date(ban.expiresAt) <= now)) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-3">
      <Notice tone="warning">{ownBanText(ban)}</Notice>
    </div>
  );
}
