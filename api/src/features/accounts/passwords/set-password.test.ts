import { describe, expect, test } from "vitest";

import { commonPasswords } from "./common-passwords.ts";
import { passwordRefusal } from "./set-password.ts";

const refusalOf = (password: string) => passwordRefusal({ password, username: "ada" });

test.each([
  "123456",
  "123456789",
  "password",
  "Password1",
  "PASSWORD123",
  "qwerty",
  "qwerty123",
  "iloveyou",
  "letmein",
  "dragon",
  "monkey",
  "111111",
  "000000",
  "abc123",
  "admin123",
  "welcome1",
  "p@ssw0rd",
  "trustno1",
  "1q2w3e4r",
  "zaq12wsx",
  "Ｐａｓｓｗｏｒｄ",
  "123123",
  "654321",
  "abcdefgh",
  "asdfghjkl",
  "aaaaaaaaaaaaaaaaaaaa",
  "xyxyxyxyx",
  "hgfedcba",
])("%s is too common", (password) => {
  expect(refusalOf(password)).toMatch("too common");
});

test.each([
  "correct horse battery staple",
  "cable-4729",
  "Passwords are hard to choose",
  "тихая-гавань",
  "🐟🐟🐦🐟",
  "      x ",
  `${"x".repeat(40)}${"y".repeat(40)}z`,
])("%s may be chosen", (password) => {
  expect(refusalOf(password)).toBeNull();
});

describe("the username as password", () => {
  test("is refused in any case and composition", () => {
    expect(passwordRefusal({ username: "Ada.Lovelace", password: "aDA.lovelace" })).toMatch(
      "username",
    );
    expect(passwordRefusal({ username: "café_au_lait", password: "CAFE\u0301_AU_LAIT" })).toMatch(
      "username",
    );
  });

  test("with something added is the member's own choice", () => {
    expect(
      passwordRefusal({ username: "ada.lovelace", password: "ada.lovelace and more" }),
    ).toBeNull();
  });
});

test("the list knows some thousands, none of which the length rule refuses already", () => {
  expect(commonPasswords.size).toBeGreaterThan(3000);
  for (const password of commonPasswords) {
    expect(password.length).toBeGreaterThanOrEqual(6);
    expect(password).toBe(password.toLowerCase());
  }
});
