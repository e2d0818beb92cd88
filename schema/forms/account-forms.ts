import * as z from "zod/mini";

import {
  minimumAge,
  passwordMaxLength,
  passwordMinLength,
  usernameMaxLength,
  usernameMinLength,
  apiKeyNameMaxLength,
  aboutMaxLength,
} from "../limits.ts";
import { required } from "./event-facts.ts";

/** The forms about accounts: the page checks them while one types, the server once more. */

const emailMaxLength = 254;
const pictureMaxLength = 2048;

const text = (missing: string) => z.string(missing);
/** Comes first among a field's checks: of several complaints about a field, the first is shown. */
const notEmpty = (error: string) => z.minLength(1, error);

interface Confirmed {
  password?: string;
  newPassword?: string;
  confirmPassword: string;
}

/** Complained about beside whatever else is wrong with the form. */
const matching = (field: "password" | "newPassword") =>
  z.refine<Confirmed>((form) => form[field] === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords do not match",
    when: () => true,
  });

const username = text("Username is required").check(
  z.trim(),
  notEmpty("Username is required"),
  z.minLength(usernameMinLength, `Username must be at least ${usernameMinLength} characters`),
  z.maxLength(usernameMaxLength, `Username must be at most ${usernameMaxLength} characters`),
  z.regex(/^[A-Za-z0-9_.-]*$/, "Username may hold letters, digits and _ - . only"),
);

/** Names that would pass for the staff, for the site itself or for nobody at all. */
const reservedNames = new Set(
  [
    "admin administrator moderator mod mods staff team support help helpdesk official owner operator",
    "vigilia system root security abuse webmaster postmaster hostmaster noreply info contact",
    "null undefined none true false nan unknown anonymous deleted everyone all here me",
  ].flatMap((line) => line.split(" ")),
);

/** Whether a name is spoken for, however it is dressed up. */
function isReserved(name: string): boolean {
  const plain = name.toLowerCase().replace(/[_.-]/g, "");
  return plain === "" || reservedNames.has(plain) || reservedNames.has(plain.replace(/\d+$/, ""));
}

/** The name of a new account; the operator's and those that exist are free. */
const newUsername = username.check(
  z.refine((name) => !isReserved(name), "This username is reserved. Please choose another"),
);

export const email = text("Email is required").check(
  z.trim(),
  notEmpty("Email is required"),
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Email is invalid"),
  z.maxLength(emailMaxLength, "Email is invalid"),
);

const password = text("Password is required").check(
  notEmpty("Password is required"),
  z.minLength(passwordMinLength, `Password must be at least ${passwordMinLength} characters`),
  z.maxLength(passwordMaxLength, `Password must be at most ${passwordMaxLength} characters`),
);

const newPassword = text("New password is required").check(
  notEmpty("New password is required"),
  z.minLength(passwordMinLength, `Password must be at least ${passwordMinLength} characters long`),
  z.maxLength(passwordMaxLength, `Password must be at most ${passwordMaxLength} characters long`),
);

const captchaMissing = "Please complete the reCAPTCHA verification";
const recaptchaToken = text(captchaMissing).check(notEmpty(captchaMissing));

const ageText = `Please confirm that you are at least ${minimumAge} years old`;
const ageConfirmed = z.boolean(ageText).check(z.refine((confirmed) => confirmed, ageText));

/** What the server knows of an account. Who does not ask for the age yet may leave its confirmation out. */
export const registration = z.object({
  username,
  email,
  password,
  ageConfirmed: z.nullish(ageConfirmed),
});

/** What the server knows of a registration. */
export const newRegistration = z.extend(registration, { username: newUsername });

export const registrationForm = z
  .object({
    username: newUsername,
    email,
    password,
    confirmPassword: z.string(),
    ageConfirmed,
    recaptchaToken,
  })
  .check(matching("password"));

export const loginForm = z.object({
  username: text("Username is required").check(z.trim(), notEmpty("Username is required")),
  password: text("Password is required").check(notEmpty("Password is required")),
  /** Asked for once the password turned out right, of those who have a second factor. */
  otp: z.nullish(z.string().check(z.trim())),
  /** Asked for once very many wrong passwords were tried for the account. */
  recaptchaToken: z.nullish(z.string()),
});

/** What the server knows of a forgotten password. */
export const passwordResetRequest = z.object({ email });

export const forgotPasswordForm = z.object({ email, recaptchaToken });

/** What the server knows of a new password. */
export const passwordReset = z.object({ newPassword });

export const resetPasswordForm = z
  .object({ newPassword, confirmPassword: z.string() })
  .check(matching("newPassword"));

const currentPassword = text("Current password is required").check(
  notEmpty("Current password is required"),
);

/** What the server knows of a changed password. */
export const passwordChange = z.object({ currentPassword, newPassword });

export const changePasswordForm = z
  .object({ currentPassword, newPassword, confirmPassword: z.string() })
  .check(matching("newPassword"));

/** Another address for the account. */
export const emailChange = z.object({
  newEmail: email,
  currentPassword,
});

/** A picture that was uploaded here, or one that is to be fetched. */
function isPictureAddress(address: string): boolean {
  return (
    address === "" ||
    /^\/pictures\/[0-9a-f]{32}\.webp$/.test(address) ||
    /^https:\/\/[^\s/?#]+([/?#]\S*)?$/i.test(address)
  );
}

function isPlainAddress(address: string): boolean {
  return !/^https:\/\/[^/?#]*@/i.test(address) && !/["'<>`\\]/.test(address);
}

const about = z
  .string()
  .check(
    z.trim(),
    z.maxLength(
      aboutMaxLength,
      `Words about yourself must be at most ${aboutMaxLength} characters`,
    ),
  );

/** What members say about themselves. */
export const aboutForm = z.object({ about });

/** An empty address takes the picture away. */
export const profileForm = z.object({
  profilePicture: z.nullish(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(pictureMaxLength, "The picture's address is too long"),
        z.refine(isPictureAddress, "The picture's address must start with https://"),
        z.refine(
          isPlainAddress,
          "The picture's address must not hold a name, a password or markup",
        ),
      ),
  ),
  useDefaultAvatar: z.nullish(z.boolean()),
  about: z.nullish(about),
});

const ownPassword = text("Password is required").check(notEmpty("Password is required"));

export const deleteAccountForm = z.object({
  password: ownPassword,
  eraseTexts: z.boolean(),
});

const code = text("Code is required").check(z.trim(), notEmpty("Code is required"));

export const twoFactorStart = z.object({ password: ownPassword });

export const twoFactorConfirmation = z.object({ code });

/** Turns it off, or makes new recovery codes. */
export const twoFactorProof = z.object({ password: ownPassword, code });

export const apiKeyForm = z.object({
  name: required("Name is required").check(
    z.maxLength(apiKeyNameMaxLength, `Name must be at most ${apiKeyNameMaxLength} characters`),
  ),
});
