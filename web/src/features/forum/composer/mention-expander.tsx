import "./mention-menu.css";
import "@github/text-expander-element";
import { useApolloClient } from "@apollo/client/react";
import { mentionsPerPost } from "@vigilia/schema/limits.ts";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";

import { reportMishap } from "../../../platform/failures.ts";
import { MentionCandidatesDocument } from "./mention-candidates.graphql.ts";

const usernameAttribute = "data-usernameAttribute";

/** The list below which a name is being typed; plain elements, because the text expander owns where it stands. */
function mentionMenu(usernames: readonly string[]): HTMLElement {
  const menu = createElement("div", "mention-menu");
  menu.role = "listbox";
  menu.ariaLabel = "Members";
  const box = createElement("div", "mention-menu-box");
  box.append(...usernames.map(mentionOption));
  menu.append(box);
  return menu;
}

/** What such a list offers, while it is open in this place. */
function mentionOptions(place: Element): Element[] {
  return [...place.querySelectorAll(`[${usernameAttribute}]`)];
}

/** Who was chosen from such a list. */
function chosenUsername(option: Element): string | null {
  return option.getAttribute(usernameAttribute);
}

function mentionOption(name: string): HTMLElement {
  const option = createElement("div", "mention-option");
  option.role = "option";
  option.setAttribute(usernameAttribute, name);
  option.textContent = name;
  return option;
}

function createElement(tag: string, className: string): HTMLElement {
  const created = document.createElement(tag);
  created.className = className;
  return created;
}

interface MentionExpanderProps {
  /** Who wrote in this thread is offered first. */
  threadId?: string | undefined;
  onChange: (text: string) => void;
  /** The textarea in which names are typed. */
  children: ReactNode;
}

/** Offers members as soon as somebody types "@" and the beginning of a name. */
export function MentionExpander({ threadId, onChange, children }: MentionExpanderProps) {
  const expander = useRef<HTMLElement>(null);
  const client = useApolloClient();

  const find = useEffectEvent(async (prefix: string) => {
    const usernames = await client
      .query({
        query: MentionCandidatesDocument,
        variables: { prefix, threadId },
        context: { retries: 0 },
      })
      .then(({ data }) => data?.mentionCandidates.map(({ username }) => username) ?? [])
      .catch((error: unknown) => {
        reportMishap("Members could not be looked up", error);
        return [];
      });
    return { matched: usernames.length > 0, fragment: mentionMenu(usernames) };
  });
  const change = useEffectEvent(onChange);

  useEffect(() => {
    const element = expander.current;
    const listening = new AbortController();
    const { signal } = listening;
    element?.addEventListener(
      "text-expander-change",
      ({ detail }) => detail.text && detail.provide(find(detail.text)),
      { signal },
    );
    element?.addEventListener("keydown", stayInList, { signal, capture: true });
    element?.addEventListener("text-expander-value", ({ detail }) => offer(detail), { signal });
    element?.addEventListener(
      "text-expander-committed",
      ({ detail }) => change(detail.input.value),
      { signal },
    );
    return () => listening.abort();
  }, []);

  return (
    <text-expander ref={expander} keys="@" className="relative block">
      {children}
    </text-expander>
  );
}

/** Beyond its ends the list would let go of what is chosen, and Enter would break the line instead. */
function stayInList(event: KeyboardEvent): void {
  const options = event.currentTarget instanceof Element && mentionOptions(event.currentTarget);
  if (!options || options.length === 0) return;
  const ends = new Map([
    ["ArrowDown", options.at(-1)],
    ["ArrowUp", options.at(0)],
  ]);
  if (ends.get(event.key)?.ariaSelected !== "true") return;
  event.preventDefault();
  event.stopPropagation();
}

/** The expander reads the words to insert from its own event. */
function offer(detail: { item: Element; value: string | null }): void {
  const username = chosenUsername(detail.item);
  Object.assign(detail, { value: username && `@${username}` });
}

const mention = /(?<![\w@/.])@[\w.-]{3,30}/g;

/** Says beforehand that a post which names many people reaches only some of them. */
export function MentionLimit({ text }: { text: string }) {
  const names = new Set(text.match(mention)?.map((name) => name.toLowerCase()));
  if (names.size <= mentionsPerPost) return null;
  return (
    <p role="status" className="text-sm text-ink-soft">
      You name {names.size} people; only the first {mentionsPerPost} will be notified.
    </p>
  );
}
