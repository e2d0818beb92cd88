import { useQuery } from "@apollo/client/react";

import { paths } from "../../../../../schema/paths.ts";
import { messageFor } from "../../../platform/error-message.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import {
  SettingsSection,
  SettingsSkeleton,
  SettingsSubpage,
} from "../../accounts/settings/settings-section.tsx";
import { ApiKeyList } from "./api-key-list.tsx";
import { ApiKeysScreenDocument } from "./api-keys-screen.graphql.ts";
import { NewKey } from "./new-key.tsx";

export function ApiKeysScreen() {
  const lead = (
    <>
      A key lets a program read what everyone may, with a budget of its own. It writes nothing, and
      sees nothing that is yours alone.{" "}
      <TextLink to={paths.developers}>How the API is used</TextLink>
    </>
  );
  return (
    <SettingsSubpage title="API keys" lead={lead}>
      <ApiKeys />
    </SettingsSubpage>
  );
}

function ApiKeys() {
  const { data, error, loading, refetch } = useQuery(ApiKeysScreenDocument, {
    fetchPolicy: "cache-and-network",
  });
  if (error && !data) {
    return (
      <ErrorPanel
        title="Unable to load your keys"
        message={messageFor(error, "An error occurred. Please try again.")}
        isRetrying={loading}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SettingsSkeleton />;
  return (
    <>
      <SettingsSection
        title="New key"
        lead="One for each program, so that you can shut out one without the others."
      >
        <NewKey />
      </SettingsSection>
      <SettingsSection
        title="Your keys"
        lead="Revoke what you no longer use, and at once what others may have seen."
      >
        <ApiKeyList keys={data.apiKeys} />
      </SettingsSection>
    </>
  );
}
