interface BanWords {
  reason: string;
  /** Null: until it is lifted. */
  expiresAt: string | null;
}

function banEnd({ expiresAt }: Pick<BanWords, "expiresAt">): string {
  if (!expiresAt) return "until it is lifted";
  const end = new Date(expiresAt);
  return `until ${end.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}`;
}

/** What a banned member reads on every page. */
export function ownBanText(ban: BanWords): string {
  return `You are banned ${banEnd(ban)}: you can read, but not write. Reason: ${ban.reason}`;
}
