import { paths } from "@vigilia/schema/paths.ts";
import { useLocation, useNavigate, useNavigation, useRouteError } from "react-router-dom";

import { useDocumentTitle } from "../../platform/document-title.ts";
import { ImportError } from "../../platform/import-with-timeout.ts";
import { ErrorPanel } from "../../ui/blocks/error-panel.tsx";
import { ButtonLink } from "../../ui/controls/button.tsx";

export function ScreenError() {
  const error = useRouteError();
  const here = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  useDocumentTitle("Something went wrong");

  return (
    <ErrorPanel
      title="Something went wrong"
      message={
        error instanceof ImportError
          ? error.message
          : "This page met an error that it did not expect."
      }
      isRetrying={state === "loading"}
      onRetry={() =>
        isReplaced(error) ? location.reload() : void navigate(here, { replace: true })
      }
    >
      <ButtonLink to={paths.forum}>Return to Forum Home</ButtonLink>
    </ErrorPanel>
  );
}

/** A connected browser that cannot load a screen holds addresses of an older version. */
function isReplaced(error: unknown): boolean {
  return error instanceof ImportError && navigator.onLine;
}
