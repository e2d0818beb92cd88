import { useMutation } from "@apollo/client/react";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { LocalTime } from "../../../ui/text/relative-time.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { ViewerDocument } from "../viewer/session.graphql.ts";
import { BothFactorsDialog } from "./both-factors-dialog.tsx";
import {
  RenewRecoveryCodesDocument,
  TurnOffTwoFactorDocument,
} from "./two-factor-is-on.graphql.ts";
import { TwoFactorScreenDocument, type TwoFactorScreenQuery } from "./two-factor-screen.graphql.ts";

interface TwoFactorIsOnProps {
  twoFactor: NonNullable<TwoFactorScreenQuery["viewer"]>["twoFactor"];
  onCodes: (codes: readonly string[]) => void;
}

const few = 3;

export function TwoFactorIsOn({ twoFactor, onCodes }: TwoFactorIsOnProps) {
  const { turnedOnAt, isRequired, recoveryCodesLeft } = twoFactor;
  const [turnOff] = useMutation(TurnOffTwoFactorDocument, {
    refetchQueries: [ViewerDocument, TwoFactorScreenDocument],
    awaitRefetchQueries: true,
  });
  const [renew] = useMutation(RenewRecoveryCodesDocument, {
    fetchPolicy: "no-cache",
    refetchQueries: [TwoFactorScreenDocument],
  });

  return (
    <div>
      <SettingsSection title="State" lead="Signing in takes your password and a code.">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="success">On</Badge>
          {turnedOnAt && (
            <span>
              since <LocalTime at={turnedOnAt} />
            </span>
          )}
        </p>
        <BothFactorsDialog
          title="Turn two-factor sign-in off?"
          description={
            isRequired
              ? "Your password alone will sign you in, and you may do only what members may."
              : "Your password alone will sign you in."
          }
          opener="Turn off"
          act="Turn off"
          isDangerous
          onProof={async (variables) => {
            await turnOff({ variables });
            showToast({ text: "Two-factor sign-in is off.", tone: "success" });
          }}
        />
      </SettingsSection>
      <SettingsSection
        title="Recovery codes"
        lead="Each signs you in once when your phone is not at hand."
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {recoveryCodesLeft === 1 ? "1 code is left" : `${recoveryCodesLeft} codes are left`}
          {recoveryCodesLeft < few && <Badge tone="warning">Make new ones</Badge>}
        </p>
        <BothFactorsDialog
          title="Make new recovery codes?"
          description="The old ones will work no longer."
          opener="New recovery codes"
          act="Make new codes"
          onProof={async (variables) => {
            const { data } = await renew({ variables });
            if (data) onCodes(data.renewRecoveryCodes);
          }}
        />
      </SettingsSection>
    </div>
  );
}
