import { HttpResponse } from "msw/http";

import { signIn } from "../src/features/accounts/sign-in/sign-in.ts";
import type { ViewerUser } from "../src/features/accounts/viewer/remembered-user.ts";
import { ViewerDocument } from "../src/features/accounts/viewer/session.graphql.ts";
import { api, fakeApi } from "./fake-api.ts";

/** Ada, unless the test says otherwise. */
export function someUser(about: Partial<ViewerUser> = {}): ViewerUser {
  return {
    id: "019aa5a0-0000-7000-8000-000000000001",
    username: "ada",
    role: "USER",
    profilePicture: null,
    useDefaultAvatar: false,
    ...about,
  };
}

/** A signed-in browser, and a server that knows the session. */
export function signedInAs(about: Partial<ViewerUser> = {}): ViewerUser {
  const user = someUser(about);
  signIn({ token: `token-of-${user.username}`, user });
  fakeApi.use(viewerIs(user));
  return user;
}

/** Null: the server does not know the session. */
export function viewerIs(user: ViewerUser | null) {
  return api.query(ViewerDocument, () =>
    HttpResponse.json({ data: { viewer: user && asViewer(user) } }),
  );
}

export function asViewer(user: ViewerUser) {
  const { lacksSecondFactor = false, ...person } = user;
  return ofType("Viewer", {
    user: ofType("User", person),
    twoFactor: ofType("TwoFactor", { isOn: false, isRequired: lacksSecondFactor }),
  });
}

/** With the type's name, which the client asks for beside what the documents do. */
export function ofType<Fields extends object>(name: string, fields: Fields): Fields {
  return { __typename: name, ...fields };
}

/** As the server refuses: by an answer, not by a failed request. */
export function refusal(code: string, message: string, fields?: Record<string, string>) {
  return { errors: [{ message, extensions: { code, fields } }] };
}
