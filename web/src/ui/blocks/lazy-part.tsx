import { type ComponentType, useEffect, useState } from "react";

import { importWithTimeout } from "../../platform/import-with-timeout.ts";
import { Button } from "../controls/button.tsx";
import { Notice } from "./notice.tsx";

/** A part of a screen that few readers use: its code is fetched when it is first shown, and `Instead` shown until then. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    Loaded ??= await importWithTimeout(load);
  };
  return function LazyPart(props: Props) {
    const [state, setState] = useState<"fetching" | "ready" | "failed">(
      Loaded ? "ready" : "fetching",
    );
    useEffect(() => {
      if (state === "fetching") {
        fetchPart().then(
          () => setState("ready"),
          () => setState("failed"),
        );
      }
    }, [state]);
    if (state === "failed") {
      return (
        <Notice tone="warning">
          This part of the page could not be loaded.{" "}
          <Button size="sm" onClick={() => setState("fetching")}>
            Try Again
          </Button>
        </Notice>
      );
    }
    if (Loaded && state === "ready") return <Loaded {...props} />;
    return Instead ? <Instead {...props} /> : null;
  };
}
