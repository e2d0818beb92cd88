import { useMutation, useQuery } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { apiKeyForm } from "@vigilia/schema/forms/account-forms.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { TextLink } from "../../../ui/text/text-link.tsx";
import {
  SettingsSection,
  SettingsSkeleton,
  SettingsSubpage,
} from "../../accounts/settings/settings-section.tsx";
import { ApiKeyList } from "./api-key-list.tsx";
import { ApiKeysScreenDocument, CreateApiKeyDocument } from "./api-keys-screen.graphql.ts";
import { type CreatedKey, NewSecret } from "./new-secret.tsx";

const failureText = "The key could not be created. Please try again later.";

function CreateKeyForm({ onCreated }: { onCreated: (created: CreatedKey) => void }) {
  const [create] = useMutation(CreateApiKeyDocument, {
    refetchQueries: [ApiKeysScreenDocument],
    // The secret must not be in the cache, which may be persisted for the next visit.
    fetchPolicy: "no-cache",
  });
  const form = useForm({ resolver: zodResolver(apiKeyForm), defaultValues: { name: "" } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (variables) => {
    try {
      const { data } = await create({ variables });
      if (!data) return;
      const { secret, apiKey } = data.createApiKey;
      onCreated({ name: apiKey.name, secret });
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, failureText) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <Field
        label="Name"
        hint="What the key is for, such as “Notebook of the Baltic study”."
        error={errors.name?.message}
      >
        <Input {...form.register("name")} autoComplete="off" />
      </Field>
      <Button type="submit" variant="primary" isBusy={isSubmitting} className="self-start">
        Create key
      </Button>
    </form>
  );
}

/** The form, and then what it made, until that was taken. */
function NewKey() {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  return created ? (
    <NewSecret created={created} onDone={() => setCreated(null)} />
  ) : (
    <CreateKeyForm onCreated={setCreated} />
  );
}

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
