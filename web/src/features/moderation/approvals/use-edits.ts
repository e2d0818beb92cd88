import { useState } from "react";

interface Edited {
  id: string;
  body: string;
}

/** The moderator's own wording of posts, until they are decided. */
export function useEdits() {
  const [bodies, setBodies] = useState<ReadonlyMap<string, string>>(new Map());
  const bodyOf = ({ id, body }: Edited) => bodies.get(id) ?? body;
  return {
    bodyOf,
    isEdited: (post: Edited) => bodyOf(post) !== post.body,
    edit: ({ id }: Edited, body: string) => setBodies((before) => new Map(before).set(id, body)),
  };
}
