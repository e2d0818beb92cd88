import type { FragmentType } from "@apollo/client";
import { useFragment, useMutation } from "@apollo/client/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { profileForm } from "@vigilia/schema/forms/account-forms.ts";
import { type SyntheticEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { messageFor } from "../../../platform/failures.ts";
import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { FormFailure, showFailure } from "../../../ui/blocks/form-failure.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { AvatarUpload } from "./avatar-upload.tsx";
import {
  PictureFormFragmentDoc,
  type PictureFormFragment,
  UpdateProfileDocument,
} from "./picture-form.graphql.ts";

const failureText = "Your picture could not be saved. Please try again later.";

export function PictureForm({ user }: { user: FragmentType<PictureFormFragment> }) {
  const { data, complete } = useFragment({
    fragment: PictureFormFragmentDoc,
    fragmentName: "PictureForm",
    from: user,
  });
  return complete ? <PictureFields key={data.id} user={data} /> : null;
}

function PictureFields({ user }: { user: PictureFormFragment }) {
  const [save] = useMutation(UpdateProfileDocument);
  const form = useForm({
    resolver: zodResolver(profileForm),
    defaultValues: {
      profilePicture: user.profilePicture ?? "",
      useDefaultAvatar: user.useDefaultAvatar,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control });

  const [isUploading, setIsUploading] = useState(false);

  const submit = form.handleSubmit(async (input) => {
    try {
      const { data } = await save({ variables: { input } });
      // An address elsewhere has become one of ours
      if (data) form.reset({ ...input, profilePicture: data.updateProfile.profilePicture ?? "" });
      showToast({ text: "Your picture is saved.", tone: "success" });
    } catch (error) {
      showFailure(form, { error, text: messageFor(error, failureText) });
    }
  });

  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isUploading) void submit(event);
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <FormFailure text={errors.root?.message} />
      <div className="flex flex-wrap items-start gap-5">
        <Avatar user={{ ...typed, username: user.username }} size="xxl" />
        <div className="flex min-w-60 flex-1 flex-col gap-4">
          <AvatarUpload
            onSending={setIsUploading}
            hasPicture={Boolean(typed.profilePicture)}
            onChoose={(address) => form.setValue("profilePicture", address, { shouldDirty: true })}
          />
          <Field
            label="Address of the picture"
            hint="Of one that you uploaded, or of one elsewhere that starts with https://: it is fetched once and kept here."
            error={errors.profilePicture?.message}
          >
            <Input {...form.register("profilePicture")} type="url" inputMode="url" />
          </Field>
          <Checkbox
            {...form.register("useDefaultAvatar")}
            label="Show my initial instead of the picture"
          />
        </div>
      </div>
      <Button
        type="submit"
        variant="primary"
        isBusy={isSubmitting || isUploading}
        className="self-start"
      >
        {isUploading ? "Waiting for the picture..." : "Save picture"}
      </Button>
    </form>
  );
}
