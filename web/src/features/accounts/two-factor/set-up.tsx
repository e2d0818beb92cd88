import { useState } from "react";

import { SettingsSection } from "../settings/settings-section.tsx";
import { ConfirmationForm } from "./confirmation-form.tsx";
import { PasswordStep } from "./password-step.tsx";
import { SecretToScan } from "./secret-to-scan.tsx";
import type { StartTwoFactorMutation } from "./set-up.graphql.ts";

type Setup = StartTwoFactorMutation["startTwoFactor"];

/** Password, picture, code: each step appears when the one before is done. */
export function SetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  if (!setup) {
    return (
      <SettingsSection
        title="Set it up"
        lead="Have an authenticator app ready, such as Aegis, FreeOTP or the one in your password manager."
      >
        <PasswordStep onStarted={setSetup} />
      </SettingsSection>
    );
  }
  return (
    <div>
      <SettingsSection title="Scan" lead="With your authenticator app.">
        <SecretToScan setup={setup} />
      </SettingsSection>
      <SettingsSection
        title="Confirm"
        lead="Turning it on signs you out everywhere else, and gives you recovery codes."
      >
        <ConfirmationForm onCodes={onCodes} />
      </SettingsSection>
    </div>
  );
}
