import { useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { apiKeyForm } from "@vigilia/schema/forms/account-forms.ts";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/error-message.ts";
import { FormFailure } from "../../../ui/blocks/form-failure.tsx";
import { showFailure } from "../../../ui/blocks/show-failure.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { ApiKeysScreenDocument } from "./api-keys-screen.graphql.ts";
import { CreateApiKeyDocument } from "./create-key-form.graphql.ts";
import type { CreatedKey } from "./new-secret.tsx";

const failureText = "The key could not be created. Please try again later.";

export function CreateKeyForm({ onCreated }: { onCreated: (created: CreatedKey) => void }) {
  const [create] = useMutation(CreateApiKeyDocument, {
    refetchQueries: [ApiKeysScreenDocument],
    // The secret is not to lie in the cache, which may be kept for the next visit.
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
