import { runtimeConfig } from "../../../platform/runtime-config.ts";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { type OwnBan, useOwnBan } from "./own-ban.ts";

interface OwnBanNoticeProps {
  /** Of what stands beside it. */
  children?: string;
}

/** Tells banned members why they cannot write, until when, and whom to ask if they think it wrong. */
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
  const { contactEmail } = runtimeConfig;
  return (
    <>
      If you think this is wrong, write to{" "}
      <a href={`mailto:${contactEmail}`} className="text-accent underline">
        {contactEmail}
      </a>
      .
    </>
  );
}

function banEnd({ expiresAt }: OwnBan): string {
  if (!expiresAt) return "until it is lifted";
  const end = new Date(expiresAt);
  return `until ${end.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}`;
}
