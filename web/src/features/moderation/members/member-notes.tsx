import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation, useQuery } from "@apollo/client/react";

import { messageFor } from "../../../platform/failures.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import type { ViewerUser } from "../../accounts/viewer/remembered-user.ts";
import { NotesOfModerators } from "../../events/queue/staff-notes.tsx";
import {
  AddMemberNoteDocument,
  DeleteMemberNoteDocument,
  MemberNotesFragmentDoc,
  type MemberNotesFragment,
  NotesOnMemberDocument,
} from "./member-notes.graphql.ts";

interface MemberNotesProps {
  username: string;
  viewer: ViewerUser;
}

/** What moderators tell each other about a member. Nobody reads what is noted about oneself. */
export function MemberNotes({ username, viewer }: MemberNotesProps) {
  const { data } = useQuery(NotesOnMemberDocument, {
    variables: { username },
    fetchPolicy: "cache-and-network",
  });
  if (!data?.user || data.user.id === viewer.id) return null;
  return <NotesOf member={data.user} viewer={viewer} />;
}

interface NotesOfProps {
  member: FragmentType<MemberNotesFragment>;
  viewer: ViewerUser;
}

function NotesOf({ member, viewer }: NotesOfProps) {
  const { data, complete } = useFragment({
    fragment: MemberNotesFragmentDoc,
    fragmentName: "MemberNotes",
    from: member,
  });
  const [add] = useMutation(AddMemberNoteDocument);
  if (!complete) return null;
  return (
    <NotesOfModerators
      notes={data.staffNotes}
      onAdd={(body) => add({ variables: { userId: data.id, body } })}
      renderActs={({ id, author }) =>
        (viewer.role === "ADMIN" || author?.id === viewer.id) && <DeleteNote id={id} />
      }
    />
  );
}

function DeleteNote({ id }: { id: string }) {
  const [remove, { loading }] = useMutation(DeleteMemberNoteDocument, {
    variables: { id },
    // The list leaves out what the cache has no more.
    update: (cache) => {
      cache.evict({ id: cache.identify({ __typename: "MemberNote", id }) });
    },
    onError: (error) =>
      showToast({ text: messageFor(error, "The note could not be deleted."), tone: "danger" }),
  });
  return (
    <Button variant="quiet" size="sm" isBusy={loading} onClick={() => void remove()}>
      Delete the note
    </Button>
  );
}
