import { passwordMaxLength, passwordMinLength } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";

/** Options of arguments that mean the same in several acts about an account. */

export const ownPasswordOptions = {
  description:
    "The viewer's own. A wrong one is BAD_USER_INPUT, and counts like a wrong one at sign-in.",
};

export const newPasswordOptions = {
  description: `${passwordMinLength} to ${numberText(passwordMaxLength)} characters; neither the username nor a password that is easily guessed.`,
};
