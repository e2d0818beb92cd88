import { useApolloClient } from "@apollo/client/react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";

import { clearCredentials, readToken } from "../../../platform/credentials.ts";
import { paths } from "../../../../../schema/paths.ts";
import { clearPersonalItems } from "../../../platform/storage.ts";
import { LogoutDocument } from "../viewer/session.graphql.ts";

/** Ends the session here and on the server, and takes along all that was kept of this person. */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();

  return async () => {
    // By the time it is sent, the token is gone here.
    const headers = { authorization: `Bearer ${readToken()}` };
    client.mutate({ mutation: LogoutDocument, context: { headers, retries: 0 } }).catch(() => {
      // A server out of reach ends the session by itself, seven days after it began.
    });
    // The guard of a members' page sends visitors to the login page; what is said after that counts.
    flushSync(clearCredentials);
    clearPersonalItems();
    await navigate(paths.forum);
    // The page that was left may have asked again, as a visitor, for what it showed of this person.
    clearPersonalItems();
  };
}
