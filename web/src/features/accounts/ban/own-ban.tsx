import { skipToken, useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { createContext, useContext, type ReactNode } from "react";

import { Notice } from "../../../ui/blocks/notice.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { useViewer } from "../viewer/viewer-context.ts";
import { OwnBanDocument } from "./own-ban.graphql.ts";

/** Why a signed-in member may not write. */
export interface OwnBan {
  reason: string;
  /** Null: until it is lifted. */
  expiresAt: string | null;
}

export const OwnBanContext = createContext<OwnBan | null>(null);

/** The reader's own ban while it is in force; null for everybody else. */
export function useOwnBan(): OwnBan | null {
  return useContext(OwnBanContext);
}

interface OwnBanNoticeProps {
  /** Of what stands beside it. */
  children?: string;
}

/** Shows banned members why they cannot write, until when, and whom to ask if they think it wrong. */
export function OwnBanNotice({ children }: OwnBanNoticeProps) {
  const ban = useOwnBan();
  if (!ban) return null;
  return (
    <Notice tone="warning">
      You are banned {banEnd(ban)}: you can read, but not write. Reason: {ban.reason}
      <span className="mt-1 block">
        {children} <BanObjection />
      </span>
    </Notice>
  );
}

/** The way to object to one's ban. */
export function BanObjection() {
  return (
    <>
      If you think this is wrong, you can <TextLink to={paths.decisions}>object to it</TextLink>:
      somebody else looks at it then.
    </>
  );
}

function banEnd({ expiresAt }: OwnBan): string {
  if (!expiresAt) return "until it is lifted";
  const end = new Date(expiresAt);
  return `until ${end.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}`;
}

/**
 * Knows whether the reader is banned. When a ban begins or is lifted while the page is open, everything on the page is
 * fetched again; its end by time is known beforehand.
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
