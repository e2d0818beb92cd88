import { SquarePen } from "lucide-react";

import { paths } from "../../../../../schema/paths.ts";
import { ButtonLink } from "../../../ui/controls/button-link.tsx";
import { useOriginState } from "../../accounts/viewer/return-to-origin.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";

/** The way to a new thread, in this category if one is given; for visitors, by signing in. */
export function WriteLink({ categoryId }: { categoryId?: string }) {
  const { viewer } = useViewer();
  const originState = useOriginState();
  if (!viewer) {
    return (
      <ButtonLink to={paths.login} state={originState} variant="primary">
        Sign In to Post
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={paths.newThreadAbout({ category: categoryId })} variant="primary">
      <SquarePen aria-hidden="true" className="size-4" />
      New Thread
    </ButtonLink>
  );
}
