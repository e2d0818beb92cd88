import { saveToken } from "../../../platform/credentials.ts";
import { forgetFailedAttempt } from "./failed-attempt.ts";
import { rememberUser, type ViewerUser } from "../viewer/remembered-user.ts";

interface Session {
  token: string;
  user: ViewerUser;
}

/** Makes this browser's reader the owner of a session that the server has just opened. */
export function signIn({ token, user }: Session): void {
  forgetFailedAttempt();
  rememberUser(user);
  saveToken(token);
}
