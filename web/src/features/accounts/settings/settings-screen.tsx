import type { FragmentType } from "@apollo/client";
import { useFragment, useQuery } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { messageFor } from "../../../platform/failures.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { KeySwitch } from "../../../ui/text/kbd.tsx";
import { AboutForm } from "./about-form.tsx";
import { EmailAddress } from "./email-address.tsx";
import { IgnoredMembers } from "./ignored-members.tsx";
import { NotificationPreferences } from "./notification-preferences.tsx";
import { PasswordForm } from "./password-form.tsx";
import { AccountDeletion, DataExport } from "./personal-data.tsx";
import { PictureForm } from "./picture-form.tsx";
import { SessionList } from "./session-list.tsx";
import {
  TwoFactorStatusFragmentDoc,
  type TwoFactorStatusFragment,
  SettingsScreenDocument,
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
  useDocumentTitle("Settings");
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10 sm:px-6">
      <h1 className="mb-8 text-3xl font-semibold">Settings</h1>
      <Settings />
    </div>
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
  return (
    <>
      <SettingsSection
        title="Profile picture"
        lead="Shown beside everything you write. What you choose is kept on this site, without what the file told of you or your camera."
      >
        <PictureForm user={viewer.user} />
      </SettingsSection>
      <SettingsSection title="About you" lead="Shown on your profile, to whoever looks you up.">
        <AboutForm user={viewer.user} />
      </SettingsSection>
      <SettingsSection title="Email address" lead="For account matters only. Nobody else sees it.">
        <EmailAddress viewer={viewer} />
      </SettingsSection>
      <SettingsSection title="Password" lead="Changing it ends all your other sessions.">
        <PasswordForm />
      </SettingsSection>
      <SettingsSection
        title="Two-factor sign-in"
        lead="A code of your phone besides the password, so that a stolen password is not enough."
      >
        <TwoFactorStatus viewer={viewer} />
      </SettingsSection>
      <SettingsSection
        title="Where you are signed in"
        lead="End what you do not recognise, and change your password then."
      >
        <SessionList viewer={viewer} />
      </SettingsSection>
      <SettingsSection
        title="Notifications"
        lead="Kept as you choose. You are always notified of bans and of answers to your reports."
      >
        <NotificationPreferences viewer={viewer} />
      </SettingsSection>
      <SettingsSection
        title="Keyboard"
        lead="Reading, answering and going places by single keys; ? shows them on every page."
      >
        <KeySwitch />
      </SettingsSection>
      <SettingsSection
        title="Ignored members"
        lead="Their posts are folded for you, and you are not notified of what they do."
      >
        <IgnoredMembers viewer={viewer} />
      </SettingsSection>
      <SettingsSection
        title="API keys"
        lead="For programs that read the data, with a budget of their own."
      >
        <ButtonLink to={paths.apiKeys} className="self-start">
          Manage API keys
        </ButtonLink>
      </SettingsSection>
      <SettingsSection
        title="Your data"
        lead="Everything that is stored about you, as a JSON file."
      >
        <DataExport />
      </SettingsSection>
      <SettingsSection title="Delete account" lead="What goes, and what stays.">
        <AccountDeletion viewer={viewer} />
      </SettingsSection>
    </>
  );
}
