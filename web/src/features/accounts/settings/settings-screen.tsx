import type { FragmentType } from "@apollo/client";
import { useFragment, useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import type { ReactNode } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Page } from "../../../ui/blocks/page.tsx";
import { TableOfContents } from "../../../ui/blocks/sectioned-page.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { useNamedPlace } from "../../../ui/use-named-place.ts";
import { AboutForm } from "./about-form.tsx";
import { EmailAddress } from "./email-address.tsx";
import { IgnoredMembers } from "./ignored-members.tsx";
import { KeyChoices } from "./key-choices.tsx";
import { NotificationPreferences } from "./notification-preferences.tsx";
import { PasswordForm } from "./password-form.tsx";
import { AccountDeletion, DataExport } from "./personal-data.tsx";
import { PictureForm } from "./picture-form.tsx";
import { SessionList } from "./session-list.tsx";
import {
  TwoFactorStatusFragmentDoc,
  type TwoFactorStatusFragment,
  SettingsScreenDocument,
  type SettingsScreenQuery,
} from "./settings-screen.graphql.ts";
import { SettingsSection, SettingsSkeleton } from "./settings-section.tsx";

function TwoFactorStatus({ viewer }: { viewer: FragmentType<TwoFactorStatusFragment> }) {
  const { data, complete } = useFragment({
    fragment: TwoFactorStatusFragmentDoc,
    fragmentName: "TwoFactorStatus",
    from: viewer,
  });
  if (!complete) return null;
  const { isOn, isRequired } = data.twoFactor;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
        {isRequired && !isOn && "Moderators and admins need it here."}
      </p>
      <ButtonLink to={paths.twoFactor} className="self-start">
        {isOn ? "Manage two-factor sign-in" : "Set up two-factor sign-in"}
      </ButtonLink>
    </>
  );
}

export function SettingsScreen() {
  return (
    <Page title="Settings" width="wide">
      <Settings />
    </Page>
  );
}

function Settings() {
  const { data, error, loading, refetch } = useQuery(SettingsScreenDocument, {
    fetchPolicy: "cache-and-network",
  });
  if (error && !data) {
    return (
      <ErrorPanel
        title="Unable to load your settings"
        message={messageFor(error, "An error occurred. Please try again.")}
        isRetrying={loading}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data?.viewer) return <SettingsSkeleton />;
  const { viewer } = data;
  return <Sections parts={partsOf(viewer)} />;
}

interface SettingsPart {
  id: string;
  title: string;
  lead: string;
  content: ReactNode;
}

function Sections({ parts }: { parts: readonly SettingsPart[] }) {
  useNamedPlace(true);
  return (
    <div className="gap-12 border-t border-line pt-8 lg:flex">
      <TableOfContents sections={parts} isAlwaysShown />
      <div className="min-w-0 flex-1 *:first:border-0 *:first:pt-0">
        {parts.map(({ content, ...part }) => (
          <SettingsSection key={part.id} {...part}>
            {content}
          </SettingsSection>
        ))}
      </div>
    </div>
  );
}

type Viewer = NonNullable<SettingsScreenQuery["viewer"]>;

const partsOf = (viewer: Viewer): SettingsPart[] => [
  ...aboutOneself(viewer),
  ...signingIn(viewer),
  ...reading(viewer),
  ...programsAndData(viewer),
];

const aboutOneself = (viewer: Viewer): SettingsPart[] => [
  {
    id: "picture",
    title: "Profile picture",
    lead: "Shown beside everything you write. What you choose is kept on this site, without what the file told of you or your camera.",
    content: <PictureForm user={viewer.user} />,
  },
  {
    id: "about",
    title: "About you",
    lead: "Shown on your profile, to whoever looks you up.",
    content: <AboutForm user={viewer.user} />,
  },
  {
    id: "email",
    title: "Email address",
    lead: "For account matters only. Nobody else sees it.",
    content: <EmailAddress viewer={viewer} />,
  },
];

const signingIn = (viewer: Viewer): SettingsPart[] => [
  {
    id: "password",
    title: "Password",
    lead: "Changing it ends all your other sessions.",
    content: <PasswordForm />,
  },
  {
    id: "two-factor",
    title: "Two-factor sign-in",
    lead: "A code of your phone besides the password, so that a stolen password is not enough.",
    content: <TwoFactorStatus viewer={viewer} />,
  },
  {
    id: "sessions",
    title: "Where you are signed in",
    lead: "End what you do not recognise, and change your password then.",
    content: <SessionList viewer={viewer} />,
  },
];

const reading = (viewer: Viewer): SettingsPart[] => [
  {
    id: "notifications",
    title: "Notifications",
    lead: "Kept as you choose. You are always notified of bans and of answers to your reports.",
    content: <NotificationPreferences viewer={viewer} />,
  },
  {
    id: "keyboard",
    title: "Keyboard",
    lead: "Reading, answering and going places by single keys. Kept on this device as you choose; ? shows them on every page.",
    content: <KeyChoices />,
  },
  {
    id: "ignored",
    title: "Ignored members",
    lead: "Their posts are folded for you, and you are not notified of what they do.",
    content: <IgnoredMembers viewer={viewer} />,
  },
];

const programsAndData = (viewer: Viewer): SettingsPart[] => [
  {
    id: "api-keys",
    title: "API keys",
    lead: "For programs that read the data, with a budget of their own.",
    content: (
      <ButtonLink to={paths.apiKeys} className="self-start">
        Manage API keys
      </ButtonLink>
    ),
  },
  {
    id: "data",
    title: "Your data",
    lead: "Everything that is stored about you, as a JSON file.",
    content: <DataExport />,
  },
  {
    id: "deletion",
    title: "Delete account",
    lead: "What goes, and what stays.",
    content: <AccountDeletion viewer={viewer} />,
  },
];
