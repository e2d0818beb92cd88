/** A host as it stands in an address; null for what is none. */
export function hostOf(written: string): string | null {
  const text = written.trim().replace(/^\*\./u, "");
  const address = /^[a-z][a-z0-9+.-]*:\/\//iu.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/\.$/u, "").replace(/^www\./u, "");
  return host.includes(".") ? host : null;
}

/** What looks like a host in words that are no link. */
const bareHosts = /(?:[\p{L}\p{N}-]+[.。．｡])+[\p{L}\p{N}-]{2,}/gu;

interface Written {
  text: string;
  addresses: readonly string[];
}

/** The first listed host that a text names, by itself or by one of its subdomains, as a link or in words. */
export function listedHostIn(
  { text, addresses }: Written,
  hosts: ReadonlySet<string>,
): string | null {
  if (hosts.size === 0) return null;
  const named = [...addresses, ...(text.match(bareHosts) ?? [])];
  for (const written of named) {
    const host = hostOf(written);
    const found = host && withParents(host).find((each) => hosts.has(each));
    if (found) return found;
  }
  return null;
}

/** "a.b.example": itself, "b.example" and "example". */
function withParents(host: string): string[] {
  const labels = host.split(".");
  return labels.map((_, at) => labels.slice(at).join("."));
}
