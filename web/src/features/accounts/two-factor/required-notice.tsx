import { useLocationState } from "../../../platform/location-state.ts";
import { ButtonLink } from "../../../ui/controls/button-link.tsx";
import { Notice } from "../../../ui/blocks/notice.tsx";
import { rememberedOrigin } from "../viewer/remembered-origin.ts";

/** For moderators and admins who cannot do without it, and were perhaps on their way somewhere. */
export function RequiredNotice({ isOn }: { isOn: boolean }) {
  const state = useLocationState();
  if (!isOn) {
    return (
      <Notice tone="warning">
        Moderators and admins need it here. Until you have set it up, you may do what members may.
      </Notice>
    );
  }
  if (!state) return null;
  return (
    <Notice
      tone="success"
      action={
        <ButtonLink to={rememberedOrigin(state)} size="sm">
          Continue
        </ButtonLink>
      }
    >
      All is set up.
    </Notice>
  );
}
