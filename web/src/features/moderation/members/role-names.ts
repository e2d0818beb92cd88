export const roleNames = { USER: "Member", MODERATOR: "Moderator", ADMIN: "Admin" } as const;
export const roles = ["USER", "MODERATOR", "ADMIN"] as const;
