import ipaddr from "ipaddr.js";

/** The prefix that one subscriber gets; whoever has it can speak from any address within. */
const ipv6SubscriberBytes = 8;

/** What an address is counted as: itself, but for IPv6 its network, or one machine could be many callers. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = parsed.toByteArray().slice(0, ipv6SubscriberBytes);
  return `${Buffer.from(network).toString("hex")}/64`;
}
