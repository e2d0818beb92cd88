import { useMutation } from "@apollo/client/react";
import type { ThreadAct } from "@vigilia/schema/api-types.ts";

import { messageFor } from "../../../platform/error-message.ts";
import { tellRefusals } from "../../../ui/overlays/tell-outcome.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { writesForum } from "../../../platform/apollo/writes-forum.ts";
import type { Rule } from "../shared/rule-names.ts";
import { ModerateThreadsDocument } from "./choosing.graphql.ts";

interface ChosenThreads {
  ids: string[];
  onDone: () => void;
}

interface Act {
  act: ThreadAct;
  categoryId?: string;
  reason?: string | null;
  ground?: Rule | null;
}

/** Does the same to several threads. `act` throws what the server has against all of it, `press` tells it. */
export function useThreadActs({ ids, onDone }: ChosenThreads) {
  const [moderate, { loading }] = useMutation(ModerateThreadsDocument, { context: writesForum });
  const act = async (variables: Act) => {
    const { data } = await moderate({ variables: { ids, ...variables } });
    if (!data) return;
    const { length } = data.moderateThreads.done;
    const text = length === 1 ? "1 thread changed." : `${length} threads changed.`;
    if (length > 0) showToast({ text, tone: "success" });
    tellRefusals(data.moderateThreads);
    onDone();
  };
  const press = (name: ThreadAct) => {
    act({ act: name }).catch((error: unknown) => {
      showToast({ text: messageFor(error, "This could not be done."), tone: "danger" });
    });
  };
  return { act, press, isBusy: loading };
}
