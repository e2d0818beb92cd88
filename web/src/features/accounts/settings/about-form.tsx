import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { aboutForm } from "@vigilia/schema/forms/account-forms.ts";
import { aboutMaxLength } from "@vigilia/schema/limits.ts";
import { useForm } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Textarea } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import {
  AboutFormFragmentDoc,
  type AboutFormFragment,
  UpdateAboutDocument,
} from "./about-form.graphql.ts";

const failureText = "Your words could not be saved. Please try again later.";

/** What a member says of themselves on their profile. */
export function AboutForm({ user }: { user: FragmentType<AboutFormFragment> }) {
  const { data, complete } = useFragment({
    fragment: AboutFormFragmentDoc,
    fragmentName: "AboutForm",
    from: user,
  });
  return complete ? <AboutFields key={data.id} user={data} /> : null;
}

function AboutFields({ user }: { user: AboutFormFragment }) {
  const [save] = useMutation(UpdateAboutDocument);
  const form = useForm({
    resolver: zodResolver(aboutForm),
    defaultValues: { about: user.about ?? "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (input) => {
    try {
      const { data } = await save({ variables: input });
      if (data) form.reset({ about: data.updateProfile.about ?? "" });
      showToast({ text: "Your profile is saved.", tone: "success" });
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, failureText) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <Field
        label="Words about yourself"
        hint={`Plain text of up to ${aboutMaxLength} characters; everybody can read it.`}
        error={errors.about?.message}
      >
        <Textarea {...form.register("about")} rows={4} />
      </Field>
      <Button type="submit" variant="primary" isBusy={isSubmitting} className="self-start">
        Save words
      </Button>
    </form>
  );
}
