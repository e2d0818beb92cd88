import type { ComponentType } from "react";

import { useImport } from "../../platform/import-with-timeout.ts";
import { Button } from "../controls/button.tsx";
import { Notice } from "./notice.tsx";

/** A part of a screen that few readers use: its code is fetched when it is first shown, and `Instead` shown until then. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: { Part: ComponentType<Props> } | undefined;
  const fetchPart = async () => (loaded ??= { Part: await load() });
  return function LazyPart(props: Props) {
    const { part, retry } = useImport(fetchPart, loaded);
    if (part) return <part.Part {...props} />;
    if (retry) {
      return (
        <Notice tone="warning">
          This part of the page could not be loaded. It will be, once the connection is back.{" "}
          <Button size="sm" onClick={retry}>
            Try Again
          </Button>
        </Notice>
      );
    }
    return Instead ? <Instead {...props} /> : null;
  };
}
