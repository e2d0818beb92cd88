/** Joiners and variation selectors that shape the letter or emoji before them: Persian, Indic scripts, families. */
const shaping = new Set(["\u200C", "\u200D", "\uFE0E", "\uFE0F"]);
const shapeable = /[\p{L}\p{M}\p{N}#*\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/** Characters that take no room or turn the direction of what follows. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Co}\uFFF9-\uFFFB]/u;
/** Control characters and the blank Braille cell, which show as a gap. */
const gaps = /[\p{Cc}\s\u2800]+/gu;

/**
 * One line of text as a reader sees it: no control, zero-width or direction-turning characters, gaps folded to one
 * space, none at the ends. Empty when there was nothing to see.
 */
export function visibleText(text: string): string {
  let shown = "";
  let before = "";
  for (const character of text.normalize("NFC")) {
    const isShown = shaping.has(character)
      ? character !== before && shapeable.test(before)
      : !unseen.test(character);
    if (!isShown) continue;
    shown += character;
    before = character;
  }
  return shown.replace(gaps, " ").trim();
}
