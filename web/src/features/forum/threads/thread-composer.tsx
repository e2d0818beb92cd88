import { type ReactNode, useState } from "react";

import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { type ThreadWriting, ThreadWritingContext } from "../posts/thread-writing.ts";

interface ThreadComposerProps {
  threadId: string;
  children: ReactNode;
}

const MemberComposer = lazyPart(async () => (await import("./member-composer.tsx")).MemberComposer);

/** Lets members write in the thread, on whatever page of it they are. What stands in it stays when they turn out to be one. */
export function ThreadComposer({ threadId, children }: ThreadComposerProps) {
  const { viewer } = useViewer();
  const [writing, setWriting] = useState<ThreadWriting | null>(null);
  return (
    <ThreadWritingContext value={writing}>
      {children}
      {viewer && (
        <MemberComposer
          key={viewer.id}
          owner={viewer.id}
          threadId={threadId}
          onChange={setWriting}
        />
      )}
    </ThreadWritingContext>
  );
}
