import { paths } from "../../../../schema/paths.ts";
import { useOriginState } from "../../features/accounts/viewer/return-to-origin.ts";
import { ButtonLink } from "../../ui/controls/button.tsx";

export function VisitorLinks() {
  const originState = useOriginState();
  return (
    <>
      <ButtonLink to={paths.login} state={originState} variant="quiet" size="sm">
        Login
      </ButtonLink>
      <ButtonLink to={paths.register} state={originState} variant="secondary" size="sm">
        Sign Up
      </ButtonLink>
    </>
  );
}
