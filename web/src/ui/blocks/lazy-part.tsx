import type { ComponentType } from "react";

import { useImport } from "../../platform/import-with-timeout.ts";
import { Button } from "../controls/button.tsx";
import { Notice } from "./notice.tsx";

interface Means {
  /** The part is asked for again by itself, once the connection is back. */
  retry: () => void;
}

/** In the place of what could not be fetched. */
export function MissingPart({ retry }: Means) {
  return (
    <Notice tone="warning">
      This part of the page could not be loaded. It will be, once the connection is back.{" "}
      <Button size="sm" onClick={retry}>
        Try Again
      </Button>
    </Notice>
  );
}

/** Of what belongs to every page: the banner says that the connection is gone, and no place would hold more words. */
export const nothingSaid = (): null => null;

/**
 * A part of a screen that few readers use: its code is fetched when it is first shown, `Instead` is shown until then,
 * and `Missing` while it could not be fetched.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
  Missing: ComponentType<Means> = MissingPart,
): ComponentType<Props> {
  let loaded: { Part: ComponentType<Props> } | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  // A page may show the part twenty times at once.
  const fetchPart = async () => {
    loading ??= load();
    try {
      return (loaded ??= { Part: await loading });
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return function LazyPart(props: Props) {
    const { part, retry } = useImport(fetchPart, loaded);
    if (part) return <part.Part {...props} />;
    if (retry) return <Missing retry={retry} />;
    return Instead ? <Instead {...props} /> : null;
  };
}
