import {
  cloneElement,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal, flushSync } from "react-dom";

import { keepImporting } from "../../platform/import-with-timeout.ts";
import { MissingPart } from "./lazy-part.tsx";

export interface OverlayProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<"button">>;
}

/** What the button announces that it opens. */
type Kind = "menu" | "dialog";

/**
 * What opens from a button, as a menu, a popover or a dialog: its code is fetched when a pointer or the focus comes to
 * the button, which stands by itself until it is pressed. The press is handed on to the button that the code brings.
 */
export function lazyOverlay<Props extends OverlayProps>(
  kind: Kind,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchOverlay = async () => (loaded ??= await load());
  const prefetch = () => {
    fetchOverlay().catch(() => {
      // A press asks for it again, and says what has failed.
    });
  };

  return function LazyOverlay(props: Props) {
    const button = useRef<HTMLButtonElement>(null);
    const { Overlay, isAwaited, press, cancel, retry } = usePressedOverlay({
      fetchOverlay,
      loaded,
      button,
    });
    if (Overlay) {
      return <Overlay {...props} trigger={cloneElement(props.trigger, { ref: button })} />;
    }
    const followKeys = (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === "Escape") cancel();
      if (kind === "menu" && (event.key === "ArrowDown" || event.key === "ArrowUp")) press(event);
    };
    return (
      <>
        {cloneElement(props.trigger, {
          ref: button,
          "aria-haspopup": kind,
          "aria-expanded": false,
          onPointerEnter: prefetch,
          onFocus: prefetch,
          onClick: press,
          onKeyDown: followKeys,
          "aria-busy": isAwaited || undefined,
        })}
        {retry &&
          createPortal(
            <div className="fixed right-4 bottom-4 left-4 z-60 rounded-md shadow-overlay sm:left-auto sm:w-88">
              <MissingPart retry={retry} />
            </div>,
            document.body,
          )}
      </>
    );
  };
}

interface PressedOverlay<Props> {
  fetchOverlay: () => Promise<ComponentType<Props>>;
  /** Where it was fetched before. */
  loaded: ComponentType<Props> | undefined;
  button: RefObject<HTMLButtonElement | null>;
}

function usePressedOverlay<Props>({ fetchOverlay, loaded, button }: PressedOverlay<Props>) {
  // A component is a function, which `useState` would call.
  const [overlay, setOverlay] = useState(loaded && { Overlay: loaded });
  const [pressed, setPressed] = useState<readonly Event[]>();
  const [retry, setRetry] = useState<() => void>();

  useEffect(() => {
    if (!pressed) return;
    return keepImporting(fetchOverlay, {
      onPart: (Overlay) => {
        // Who has gone elsewhere meanwhile is not called back.
        const isAwaited = document.activeElement === button.current;
        flushSync(() => setOverlay({ Overlay }));
        if (!isAwaited) return;
        button.current?.focus();
        for (const event of pressed) button.current?.dispatchEvent(event);
      },
      onFailure: (again) =>
        setRetry(() => () => {
          button.current?.focus();
          again();
        }),
    });
  }, [pressed, fetchOverlay, button]);

  const press = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const { nativeEvent } = event;
    event.preventDefault();
    // It goes its whole way once, from the button that opens: it must not count as a press outside of what it has opened.
    event.stopPropagation();
    // Some browsers give no focus to a button that is clicked.
    event.currentTarget.focus();
    setRetry(undefined);
    setPressed(copiesOf(nativeEvent));
  };
  const cancel = () => {
    setRetry(undefined);
    setPressed(undefined);
  };
  return { Overlay: overlay?.Overlay, isAwaited: pressed !== undefined, press, cancel, retry };
}

/** The library tells keys, pointers and fingers apart by all that a press consists of. */
function copiesOf(event: globalThis.MouseEvent | globalThis.KeyboardEvent): Event[] {
  if (event instanceof globalThis.KeyboardEvent) {
    return [new globalThis.KeyboardEvent(event.type, event)];
  }
  const isByKey = event.detail === 0;
  const types = isByKey ? ["click"] : ["pointerdown", "mousedown", "mouseup", "click"];
  return types.map((type) => new PointerEvent(type, event));
}
