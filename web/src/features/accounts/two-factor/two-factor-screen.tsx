import { useQuery } from "@apollo/client/react";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { messageFor } from "../../../platform/error-message.ts";
import { paths } from "../../../platform/paths.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { SettingsSkeleton } from "../settings/settings-skeleton.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RequiredNotice } from "./required-notice.tsx";
import { SetUp } from "./set-up.tsx";
import { TwoFactorIsOn } from "./two-factor-is-on.tsx";
import { TwoFactorScreenDocument } from "./two-factor-screen.graphql.ts";

export function TwoFactorScreen() {
  useDocumentTitle("Two-factor sign-in");
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-10 sm:px-6">
      <p className="mb-2 flex items-center gap-1 text-sm">
        <ChevronLeft aria-hidden="true" className="size-4 text-ink-faint" />
        <TextLink to={paths.settings}>Settings</TextLink>
      </p>
      <h1 className="text-3xl font-semibold">Two-factor sign-in</h1>
      <p className="mt-3 mb-8 max-w-2xl text-pretty text-ink-soft">
        Whoever learns your password still needs your phone: signing in takes a code that an
        authenticator app shows you.
      </p>
      <TwoFactor />
    </div>
  );
}

function TwoFactor() {
  // New codes are shown here until they are taken, whatever is asked anew meanwhile.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error, loading, refetch } = useQuery(TwoFactorScreenDocument, {
    fetchPolicy: "cache-and-network",
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
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
  const { twoFactor } = data.viewer;
  return (
    <div className="flex flex-col gap-6">
      {twoFactor.isRequired && <RequiredNotice isOn={twoFactor.isOn} />}
      {twoFactor.isOn ? (
        <TwoFactorIsOn twoFactor={twoFactor} onCodes={setCodes} />
      ) : (
        <SetUp onCodes={setCodes} />
      )}
    </div>
  );
}
