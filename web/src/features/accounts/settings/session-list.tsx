import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { Monitor, Smartphone } from "lucide-react";

import { messageFor } from "../../../platform/failures.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { LocalTime, RelativeTime } from "../../../ui/text/relative-time.tsx";
import { VisuallyHidden } from "../../../ui/text/text-words.tsx";
import {
  RevokeSessionDocument,
  SessionRowFragmentDoc,
  type SessionRowFragment,
  RevokeOtherSessionsDocument,
  SessionListFragmentDoc,
  type SessionListFragment,
} from "./session-list.graphql.ts";
import { SettingsScreenDocument } from "./settings-screen.graphql.ts";

function SessionRow({ session }: { session: FragmentType<SessionRowFragment> }) {
  const { data, complete } = useFragment({
    fragment: SessionRowFragmentDoc,
    fragmentName: "SessionRow",
    from: session,
  });
  if (!complete) return null;
  const device = deviceOf(data.userAgent);
  const Icon = device.isHandheld ? Smartphone : Monitor;

  return (
    <li className="flex items-center gap-4 py-3.5">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-faint" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device.name} {data.isCurrent && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-5 text-sm text-ink-faint">
          {data.address && <span className="break-all">Address: {data.address}</span>}
          <span>
            Last used: <RelativeTime at={data.lastUsedAt} />
          </span>
          <span>
            Signed in: <LocalTime at={data.createdAt} />
          </span>
        </p>
      </div>
      {!data.isCurrent && <EndSession id={data.id} device={device} />}
    </li>
  );
}

function EndSession({ id, device }: { id: string; device: Device }) {
  const [revoke, { loading }] = useMutation(RevokeSessionDocument, {
    variables: { id },
    update: (cache) => cache.evict({ id: cache.identify({ __typename: "Session", id }) }),
    onCompleted: () => showToast({ text: `Signed out of ${device.name}.`, tone: "success" }),
    onError: (error) =>
      showToast({ text: messageFor(error, "The session could not be ended."), tone: "danger" }),
  });
  return (
    <Button size="sm" isBusy={loading} onClick={() => void revoke()}>
      End <VisuallyHidden>the session of {device.name}</VisuallyHidden>
    </Button>
  );
}

export function SessionList({ viewer }: { viewer: FragmentType<SessionListFragment> }) {
  const { data, complete } = useFragment({
    fragment: SessionListFragmentDoc,
    fragmentName: "SessionList",
    from: viewer,
  });
  if (!complete) return null;
  return (
    <>
      <ul aria-label="Sessions" className="-my-3.5 divide-y divide-line">
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.sessions.length > 1 && <EndOtherSessions />}
    </>
  );
}

function EndOtherSessions() {
  const [revokeOthers, { loading }] = useMutation(RevokeOtherSessionsDocument, {
    refetchQueries: [SettingsScreenDocument],
    awaitRefetchQueries: true,
    onCompleted: () => showToast({ text: "Signed out everywhere else.", tone: "success" }),
    onError: (error) =>
      showToast({ text: messageFor(error, "The sessions could not be ended."), tone: "danger" }),
  });
  return (
    <Button className="self-start" isBusy={loading} onClick={() => void revokeOthers()}>
      End all other sessions
    </Button>
  );
}

type Mark = readonly [name: string, pattern: RegExp];

/** Browsers name their models too, so that the more particular comes first. */
const browsers: Mark[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

const systems: Mark[] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

const handheld = new Set(["Android", "iPhone", "iPad"]);

export interface Device {
  name: string;
  isHandheld: boolean;
}

/** The device behind a user agent, in words of its owner. */
export function deviceOf(userAgent: string | null): Device {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  return {
    name: [browser, system].filter(Boolean).join(" on ") || "Unknown device",
    isHandheld: system !== undefined && handheld.has(system),
  };
}

function firstMatch(marks: Mark[], userAgent: string | null): string | undefined {
  return marks.find(([, pattern]) => userAgent !== null && pattern.test(userAgent))?.[0];
}
