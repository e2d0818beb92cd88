import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";

import { messageFor } from "../../../platform/error-message.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import {
  RevokeOtherSessionsDocument,
  SessionListFragmentDoc,
  type SessionListFragment,
} from "./session-list.graphql.ts";
import { SessionRow } from "./session-row.tsx";
import { SettingsScreenDocument } from "./settings-screen.graphql.ts";

export function SessionList({ viewer }: { viewer: FragmentType<SessionListFragment> }) {
  const { data, complete } = useFragment({
    fragment: SessionListFragmentDoc,
    fragmentName: "SessionList",
    from: viewer,
  });
  if (!complete) return null;
  return (
    <>
      <ul aria-label="Sessions" className="-my-3.5 divide-y divide-line">
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.sessions.length > 1 && <EndOtherSessions />}
    </>
  );
}

function EndOtherSessions() {
  const [revokeOthers, { loading }] = useMutation(RevokeOtherSessionsDocument, {
    refetchQueries: [SettingsScreenDocument],
    awaitRefetchQueries: true,
    onCompleted: () => showToast({ text: "Signed out everywhere else.", tone: "success" }),
    onError: (error) =>
      showToast({ text: messageFor(error, "The sessions could not be ended."), tone: "danger" }),
  });
  return (
    <Button className="self-start" isBusy={loading} onClick={() => void revokeOthers()}>
      End all other sessions
    </Button>
  );
}
