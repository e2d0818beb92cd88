import { refusal } from "./page-fetch-error.ts";

const maxUrlLength = 2048;
const standardPorts = { "http:": "80", "https:": "443" } as const;
const reachablePorts: readonly string[] = Object.values(standardPorts);

/** The `host:port` of a URL, the port always named and an IPv6 host in brackets. */
export function hostAndPort({
  protocol,
  hostname,
  port,
}: Pick<URL, "protocol" | "hostname" | "port">): string {
  return `${hostname}:${port || (protocol === "https:" ? standardPorts["https:"] : standardPorts["http:"])}`;
}

/** Reads an address that a stranger gave, and refuses every kind that no public web page has. */
export function fetchableUrl(address: string, { base, allowedHosts }: FetchableUrlOptions): URL {
  if (address.length > maxUrlLength) throw refusal("The address is too long.");
  const url = URL.parse(address, base?.href);
  if (!url) throw refusal("The address is not a URL.");
  if (!(url.protocol in standardPorts)) throw refusal("Only http and https are fetched.");
  if (url.username || url.password) throw refusal("Addresses with credentials are not fetched.");
  if (url.port && !reachablePorts.includes(url.port) && !allowedHosts.has(hostAndPort(url))) {
    throw refusal("Only ports 80 and 443 are fetched.");
  }
  return url;
}

interface FetchableUrlOptions {
  /** What a relative address, as redirects may carry, is relative to. */
  base?: URL;
  /** `host:port` pairs that may be reached although their port or address is not public. */
  allowedHosts: ReadonlySet<string>;
}
