import { useMutation } from "@apollo/client/react";

import { messageFor } from "../../../platform/error-message.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import {
  type NotificationChoicesFragment,
  UpdateNotificationPreferencesDocument,
} from "./notification-preferences.graphql.ts";

type Preferences = NotificationChoicesFragment["notificationPreferences"];

/** Shows a choice at once, and takes it back with a word if the server does not keep it. */
export function useNotificationChoices(
  present: Preferences,
): (choice: Partial<Preferences>) => void {
  const [save] = useMutation(UpdateNotificationPreferencesDocument, {
    onError: (error) =>
      showToast({ text: messageFor(error, "Your choice could not be saved."), tone: "danger" }),
  });
  return (choice) =>
    void save({
      variables: { input: choice },
      optimisticResponse: { updateNotificationPreferences: { ...present, ...choice } },
    });
}
