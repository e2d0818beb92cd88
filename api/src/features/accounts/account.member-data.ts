import type { MemberData } from "../../kernel/ports.ts";
import { picturePath } from "../../platform/pictures/picture-path.ts";
import { db } from "./tables.ts";

const profileData: MemberData = {
  name: "profile",
  async read(em, userId) {
    const profile = await db(em)
      .selectFrom("users as u")
      .leftJoin("twoFactors as f", "f.userId", "u.id")
      .leftJoin("emailChanges as c", "c.userId", "u.id")
      .select(["u.id", "u.username", "u.email", "u.role", "u.profilePicture", "u.useDefaultAvatar"])
      .select(["u.about", "u.emailVerifiedAt", "u.ageConfirmedAt"])
      .select(["u.privacyPolicyVersion", "u.privacyPolicyAcceptedAt"])
      .select(["u.createdAt", "u.lastActiveAt", "u.deletionRequestedAt"])
      .select(["f.turnedOnAt as twoFactorTurnedOnAt", "c.email as emailAskedFor"])
      .where("u.id", "=", userId)
      .executeTakeFirst();
    return profile ?? null;
  },
};

const sessionData: MemberData = {
  name: "sessions",
  read: (em, userId) =>
    db(em)
      .selectFrom("sessions")
      .select(["id", "createdAt", "lastUsedAt", "expiresAt", "userAgent", "address"])
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .execute(),
};

const ignoredData: MemberData = {
  name: "ignoredMembers",
  read: (em, userId) =>
    db(em)
      .selectFrom("ignoredMembers as i")
      .innerJoin("users as u", "u.id", "i.ignoredId")
      .select(["u.id", "u.username", "i.createdAt"])
      .where("i.memberId", "=", userId)
      .orderBy("i.createdAt")
      .orderBy("u.id")
      .execute(),
};

/** The files themselves lie at these addresses, which their owner may always open. */
const pictureData: MemberData = {
  name: "pictures",
  async read(em, userId) {
    const pictures = await db(em)
      .selectFrom("pictures")
      .select(["name", "width", "height", "bytes", "createdAt"])
      .where("ownerId", "=", userId)
      .where("removedAt", "is", null)
      .orderBy("createdAt")
      .orderBy("name")
      .execute();
    return pictures.map(({ name, ...picture }) => ({ address: picturePath(name), ...picture }));
  },
};

export const accountMemberData = [profileData, sessionData, ignoredData, pictureData];
