import { skipToken, useQuery } from "@apollo/client/react";
import type { ReactNode } from "react";

import { useNow } from "../../../ui/use-now.ts";
import { useViewer } from "../viewer/viewer-context.ts";
import { OwnBanDocument } from "./own-ban.graphql.ts";
import { OwnBanContext } from "./own-ban.ts";

/**
 * Knows whether the reader is banned. A ban that begins or is lifted while the page is open has everything on it asked
 * for anew; its end by time is known beforehand.
 */
export function OwnBanProvider({ children }: { children: ReactNode }) {
  const { viewer } = useViewer();
  const { data } = useQuery(
    OwnBanDocument,
    viewer ? { refetchOn: { windowFocus: true } } : skipToken,
  );
  const now = useNow();
  const user = data?.viewer?.user;
  const ban = viewer && user?.id === viewer.id ? user.activeBan : null;
  const isInForce = ban && !(ban.expiresAt && new Date(ban.expiresAt) <= now);
  return <OwnBanContext value={isInForce ? ban : null}>{children}</OwnBanContext>;
}
