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

export function NotFoundScreen() {
  useDocumentTitle("Page not found");
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 px-4 py-24 text-center">
      <p
        aria-hidden="true"
        className="text-6xl font-semibold tracking-tight text-line-strong tabular-nums"
      >
        404
      </p>
      <h1 className="text-3xl font-semibold">Page not found</h1>
      <p className="max-w-sm text-ink-soft">
        Nothing lives at this address. It may have moved, or never existed.
      </p>
      <ButtonLink to={paths.map} variant="primary" className="mt-4">
        Return Home
      </ButtonLink>
    </div>
  );
}
