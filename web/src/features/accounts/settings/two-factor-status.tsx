import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";

import { paths } from "../../../../../schema/paths.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { ButtonLink } from "../../../ui/controls/button-link.tsx";
import {
  TwoFactorStatusFragmentDoc,
  type TwoFactorStatusFragment,
} from "./two-factor-status.graphql.ts";

export function TwoFactorStatus({ viewer }: { viewer: FragmentType<TwoFactorStatusFragment> }) {
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
