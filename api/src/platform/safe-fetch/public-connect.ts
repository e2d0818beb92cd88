import { lookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";

import ipaddr from "ipaddr.js";
import { buildConnector } from "undici";

import { refusal } from "./page-fetch-error.ts";

const maxUrlLength = 2048;
const standardPorts = { "http:": "80", "https:": "443" } as const;
const reachablePorts: readonly string[] = Object.values(standardPorts);

/** The `host:port` of a URL, the port always named and an IPv6 host in brackets. */
function hostAndPort({
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

/** Every unicast address given out on the public internet lies here; the library knows only the exceptions. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True for an address that anyone on the internet could reach. Private, loopback, link-local, metadata, multicast,
 * documentation and translated (NAT64, 6to4, Teredo) addresses are not, nor is anything that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(globalUnicast);
}

type Resolve = (
  hostname: string,
  options: { all: true; family?: number | "IPv4" | "IPv6"; hints?: number },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Looks a name up for the socket itself, so that the addresses checked are the addresses connected to. One address
 * that is not public refuses the name, whatever the others are.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, { all, family, hints }, callback) => {
    resolve(hostname, { all: true, family, hints }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return callback(error, []);
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(refusal(`${hostname} has no public address.`), []);
      }
      if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Opens sockets to public addresses and to the allowed `host:port` pairs, and to nothing else. */
export function publicConnect({
  allowedHosts,
  timeoutMs,
}: {
  allowedHosts: ReadonlySet<string>;
  timeoutMs: number;
}): buildConnector.connector {
  const shared = { allowH2: false, timeout: timeoutMs };
  const connectAnywhere = buildConnector(shared);
  const connectPublic = buildConnector({ ...shared, lookup: publicLookup() });

  return (options, callback) => {
    const { hostname, protocol, port } = options;
    const host = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
    const isAllowed = allowedHosts.has(hostAndPort({ protocol, hostname: host, port }));
    if (isAllowed) return connectAnywhere(options, callback);

    // A lookup is never asked about a host that is an address already.
    if (isIP(hostname) && !isPublicAddress(hostname)) {
      return callback(refusal(`${hostname} is not a public address.`), null);
    }
    connectPublic(options, callback);
  };
}
