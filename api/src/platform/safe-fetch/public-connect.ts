import { lookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";

import ipaddr from "ipaddr.js";
import { buildConnector } from "undici";

import { hostAndPort } from "./fetchable-url.ts";
import { refusal } from "./page-fetch-error.ts";

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
