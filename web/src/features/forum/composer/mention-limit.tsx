import { mentionsPerPost } from "@vigilia/schema/limits.ts";

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
