import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { Ear, EarOff } from "lucide-react";

import { messageFor } from "../../../platform/failures.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import {
  IgnoreButtonFragmentDoc,
  IgnoreMemberDocument,
  UnignoreMemberDocument,
  type IgnoreButtonFragment,
} from "./ignoring.graphql.ts";

/** Lets a member ignore another, or stop ignoring them. */
export function IgnoreButton({ user }: { user: FragmentType<IgnoreButtonFragment> }) {
  const { data, complete } = useFragment({
    fragment: IgnoreButtonFragmentDoc,
    fragmentName: "IgnoreButton",
    from: user,
  });
  if (!complete || !data.viewerCanIgnore) return null;
  return data.viewerIgnores ? <Unignore {...data} /> : <Ignore {...data} />;
}

function Ignore({ id, username }: IgnoreButtonFragment) {
  const [ignore, { loading }] = useMutation(IgnoreMemberDocument, {
    variables: { userId: id },
    onCompleted: () =>
      showToast({
        text: `You ignore ${username}: their posts are folded, and you are told nothing of them.`,
        tone: "success",
      }),
    onError: (error) =>
      showToast({
        text: messageFor(error, `${username} could not be ignored.`),
        tone: "danger",
      }),
  });
  return (
    <Button isBusy={loading} onClick={() => void ignore()}>
      <EarOff aria-hidden="true" className="size-4" />
      Ignore
    </Button>
  );
}

function Unignore({ id, username }: IgnoreButtonFragment) {
  const [unignore, { loading }] = useMutation(UnignoreMemberDocument, {
    variables: { userId: id },
    onCompleted: () => showToast({ text: `You no longer ignore ${username}.`, tone: "success" }),
    onError: (error) =>
      showToast({
        text: messageFor(error, `${username} is still ignored. Please try again.`),
        tone: "danger",
      }),
  });
  return (
    <Button
      aria-label={`Stop ignoring ${username}`}
      isBusy={loading}
      onClick={() => void unignore()}
    >
      <Ear aria-hidden="true" className="size-4" />
      Stop ignoring
    </Button>
  );
}
