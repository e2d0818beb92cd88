import { useQuery } from "@apollo/client/react";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { useLocationState } from "../../../platform/location-state.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { ButtonLink } from "../../../ui/controls/button.tsx";
import { SettingsSkeleton, SettingsSubpage } from "../settings/settings-section.tsx";
import { rememberedOrigin } from "../viewer/return-to-origin.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUp } from "./set-up.tsx";
import { TwoFactorIsOn } from "./two-factor-is-on.tsx";
import { TwoFactorScreenDocument } from "./two-factor-screen.graphql.ts";

/** For moderators and admins for whom it is required, and who may have been on their way to a page. */
function RequiredNotice({ isOn }: { isOn: boolean }) {
  const state = useLocationState();
  if (!isOn) {
    return (
      <Notice tone="warning">
        Moderators and admins need it here. Until you have set it up, you may do what members may.
      </Notice>
    );
  }
  if (!state) return null;
  return (
    <Notice
      tone="success"
      action={
        <ButtonLink to={rememberedOrigin(state)} size="sm">
          Continue
        </ButtonLink>
      }
    >
      All is set up.
    </Notice>
  );
}

export function TwoFactorScreen() {
  return (
    <SettingsSubpage
      title="Two-factor sign-in"
      lead="Whoever learns your password still needs your phone: signing in takes a code that an authenticator app shows you."
    >
      <TwoFactor />
    </SettingsSubpage>
  );
}

function TwoFactor() {
  // New codes are shown here until the member has taken them, whatever is fetched again meanwhile.
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
