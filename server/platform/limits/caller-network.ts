import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** By what callers are told apart: the address, of IPv6 its first half, since one household has the whole other half. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}

type WiderNetwork = {
  /** Bits that its addresses share. */
  readonly prefix: 24 | 48 | 56;
  readonly name: string;
};

/**
 * What one caller may have the whole of beside the network itself, the widest first. Of IPv6 a household or an office is given
 * a /56 or a /48, and whoever asks a provider of tunnels for one; of IPv4 a /24 is the least that can be rented and routed, for
 * little. Nothing wider counts: there, all customers of a mobile operator's region are together.
 * @param network as networkOf gives it
 */
export function widerNetworksOf(network: string): readonly WiderNetwork[] {
  if (!network.includes(':')) return [{ prefix: 24, name: `${network.split('.').slice(0, 3).join('.')}.0/24` }];
  const groups = network.split(':').slice(0, 4);
  const site = groups.slice(0, 3).join(':');
  const household = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16);
  return [
    { prefix: 48, name: `${site}::/48` },
    { prefix: 56, name: `${site}:${household}::/56` },
  ];
}

/**
 * What one customer of a carrier may have whole: of IPv6 the first three groups, within which they choose among 65,536
 * networks; of IPv4 the address.
 * @param network as networkOf gives it
 */
export const widestNetworkOf = (network: string): string =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;

/** Returns all eight groups of an IPv6 address, including those that "::" leaves out. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%', 1).join('').split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
