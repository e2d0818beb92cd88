import { skipToken, useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { createContext, useContext, type ReactNode } from "react";

import { Notice } from "../../../ui/blocks/notice.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { useViewer } from "../viewer/viewer-context.ts";
import { OwnBanDocument, type OwnBanQuery } from "./own-ban.graphql.ts";

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

/** What binds the reader below a ban. */
export type OwnSanction = NonNullable<OwnBanQuery["viewer"]>["user"]["sanctions"][number];

export const OwnSanctionsContext = createContext<readonly OwnSanction[]>([]);

/** Warnings that the reader has not acknowledged, and what else is in force. */
export function useOwnSanctions(): readonly OwnSanction[] {
  return useContext(OwnSanctionsContext);
}

/** The reader has to acknowledge a warning before they write on. */
export const useIsWarned = (): boolean => useOwnSanctions().some(({ kind }) => kind === "WARNING");

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

const none: readonly OwnSanction[] = [];

/**
 * Knows whether the reader is banned, or bound in a milder way. When a ban begins or is lifted while the page is open, everything on the page is
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
  const own = viewer && user?.id === viewer.id ? user : null;
  const isOver = (end: string | null) => end !== null && new Date(end) <= now;
  const ban = own?.activeBan;
  const sanctions = own?.sanctions.filter(
    ({ isInForce, expiresAt }) => isInForce && !isOver(expiresAt),
  );
  return (
    <OwnBanContext value={ban && !isOver(ban.expiresAt) ? ban : null}>
      <OwnSanctionsContext value={sanctions ?? none}>{children}</OwnSanctionsContext>
    </OwnBanContext>
  );
}
