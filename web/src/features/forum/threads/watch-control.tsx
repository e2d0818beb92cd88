import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import type { WatchLevel } from "@vigilia/schema/enums.ts";

import { messageFor } from "../../../platform/failures.ts";
import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import {
  SetWatchLevelDocument,
  type ThreadWatchFragment,
  ThreadWatchFragmentDoc,
} from "./thread-watch.graphql.ts";

const WatchMenu = lazyPart(async () => (await import("./watch-menu.tsx")).WatchMenu);

/** How a member follows the thread; nothing for visitors. */
export function WatchControl({ thread }: { thread: FragmentType<ThreadWatchFragment> }) {
  const { data, complete } = useFragment({
    fragment: ThreadWatchFragmentDoc,
    fragmentName: "ThreadWatch",
    from: thread,
  });
  const [setLevel] = useMutation(SetWatchLevelDocument, {
    onError: (error) =>
      showToast({ text: messageFor(error, "Your choice could not be saved."), tone: "danger" }),
  });
  if (!complete || !data.viewerWatchLevel) return null;

  const { id, viewerWatchLevel } = data;
  const choose = (level: WatchLevel) => {
    const chosen = { __typename: "Thread", id, viewerWatchLevel: level };
    const optimisticResponse = { setWatchLevel: chosen };
    void setLevel({ variables: { threadId: id, level }, optimisticResponse });
  };
  return <WatchMenu level={viewerWatchLevel} onChoose={choose} />;
}
