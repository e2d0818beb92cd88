import { useEffect } from "react";

import { paths } from "../../../../../schema/paths.ts";
import { TextLink } from "../../../ui/text/text-link.tsx";
import { AccountPage } from "../passwords/account-page.tsx";
import { clearAfterFailedAttempt } from "./failed-attempt.ts";
import { RegisterForm } from "./register-form.tsx";
import { useOriginState } from "../viewer/remembered-origin.ts";
import { useReturnToOrigin } from "../viewer/use-return-to-origin.ts";

export function RegisterScreen() {
  const returnToOrigin = useReturnToOrigin();
  const originState = useOriginState();
  useEffect(clearAfterFailedAttempt, []);

  return (
    <AccountPage
      title="Create account"
      lead="Reading needs no account. With one you can write in the forum and hear of answers."
      footer={
        <>
          Already a member?{" "}
          <TextLink to={paths.login} state={originState}>
            Log in
          </TextLink>
        </>
      }
    >
      <RegisterForm onSignedIn={returnToOrigin} />
    </AccountPage>
  );
}
