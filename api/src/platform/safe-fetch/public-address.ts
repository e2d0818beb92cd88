import ipaddr from "ipaddr.js";

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
