import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** By what callers are told apart: the address, of IPv6 its first half, since one household has the whole other half. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** All eight groups of an address that leaves some out. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('%', 1).join('').split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
