import { expect, test } from "vitest";

import { isPublicAddress } from "./public-connect.ts";

test.each([
  "1.1.1.1",
  "93.184.215.14",
  "172.15.255.255",
  "172.32.0.1",
  "100.63.255.255",
  "2606:4700::1111",
  "2a01:4f8::1",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["unspecified", "0.0.0.0"],
  ["this network", "0.1.2.3"],
  ["loopback", "127.0.0.1"],
  ["loopback", "127.255.255.254"],
  ["private", "10.0.0.1"],
  ["private", "172.16.0.1"],
  ["private", "172.31.255.255"],
  ["private", "192.168.1.1"],
  ["carrier-grade NAT", "100.64.0.1"],
  ["link-local", "169.254.1.1"],
  ["cloud metadata", "169.254.169.254"],
  ["cloud metadata of another kind", "100.100.100.200"],
  ["protocol assignments", "192.0.0.192"],
  ["documentation", "192.0.2.1"],
  ["documentation", "198.51.100.1"],
  ["documentation", "203.0.113.1"],
  ["6to4 relay", "192.88.99.1"],
  ["benchmarking", "198.18.0.1"],
  ["multicast", "224.0.0.1"],
  ["multicast", "239.255.255.255"],
  ["reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["unspecified", "::"],
  ["loopback", "::1"],
  ["mapped loopback", "::ffff:127.0.0.1"],
  ["mapped private", "::ffff:10.0.0.1"],
  ["mapped metadata", "::ffff:a9fe:a9fe"],
  ["IPv4-compatible loopback", "::127.0.0.1"],
  ["translated", "::ffff:0:127.0.0.1"],
  ["NAT64", "64:ff9b::7f00:1"],
  ["NAT64 of a public address", "64:ff9b::101:101"],
  ["local NAT64", "64:ff9b:1::1"],
  ["6to4", "2002:7f00:1::"],
  ["6to4 of a public address", "2002:101:101::1"],
  ["Teredo", "2001::1"],
  ["ORCHID", "2001:20::1"],
  ["documentation", "2001:db8::1"],
  ["documentation", "3fff::1"],
  ["discard", "100::1"],
  ["segment routing", "5f00::1"],
  ["unique local", "fd00::1"],
  ["cloud metadata", "fd00:ec2::254"],
  ["link-local", "fe80::1"],
  ["link-local with a zone", "fe80::1%eth0"],
  ["site-local", "fec0::1"],
  ["multicast", "ff02::1"],
  ["not given out", "4000::1"],
])("%s: %s is not public", (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["", "localhost", "example.org", "1.2.3.4.5", "1.1.1.1:80", "[2606:4700::1111]"])(
  "%j is no address, so not a public one",
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);
