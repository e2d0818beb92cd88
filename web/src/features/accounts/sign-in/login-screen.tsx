import { useEffect, useState } from "react";

import { paths } from "../../../../../schema/paths.ts";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { AccountPage } from "../passwords/account-page.tsx";
import { clearAfterFailedAttempt } from "./failed-attempt.ts";
import { LoginForm } from "./login-form.tsx";
import { LostPasswordDialog } from "../passwords/lost-password-dialog.tsx";
import { useOriginState } from "../viewer/remembered-origin.ts";
import { useReturnToOrigin } from "../viewer/use-return-to-origin.ts";

export function LoginScreen() {
  const [isPasswordLost, setPasswordLost] = useState(false);
  const returnToOrigin = useReturnToOrigin();
  const originState = useOriginState();
  useEffect(clearAfterFailedAttempt, []);

  return (
    <AccountPage
      title="Log in"
      footer={
        <>
          New here?{" "}
          <TextLink to={paths.register} state={originState}>
            Create an account
          </TextLink>
        </>
      }
    >
      <LoginForm onSignedIn={returnToOrigin} onPasswordForgotten={() => setPasswordLost(true)} />
      <LostPasswordDialog isOpen={isPasswordLost} onOpenChange={setPasswordLost} />
    </AccountPage>
  );
}
