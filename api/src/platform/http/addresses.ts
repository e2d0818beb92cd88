import type { IncomingMessage } from "node:http";

import ipaddr from "ipaddr.js";

/** The caller's address when exactly `trustedProxies` proxies of our own stand in front; further entries are hearsay. */
export function addressBehindProxies(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  const nearestFirst = [request.socket.remoteAddress ?? "", ...forwarded.toReversed()];
  return nearestFirst[Math.min(trustedProxies, nearestFirst.length - 1)] ?? "";
}

/** Whether this address or name is reached from this machine only. */
export function isLoopback(host: string): boolean {
  if (host === "localhost") return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === "loopback";
}
