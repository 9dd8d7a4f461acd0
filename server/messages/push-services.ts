/**
 * The push services to which a message may be sent. An address comes from a client, so without this rule anybody with an account
 * could have the server send requests to any machine that it reaches.
 */
import { lookup as lookUp } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Those with a dot in front have hosts for regions. */
const knownHosts = [
  // Chrome, Samsung Internet and most other browsers on Android
  'fcm.googleapis.com',
  // Firefox
  '.push.services.mozilla.com',
  // Safari
  '.push.apple.com',
  // Edge
  '.notify.windows.com',
];

const isKnown = (hostname: string): boolean =>
  knownHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));

/**
 * @param endpoint as a client gave it
 * @param trusted origins that the operator names besides, wherever they are
 * @returns the address in its one form, or undefined if nothing is sent there
 */
export function pushServiceAt(endpoint: string, trusted: readonly string[]): URL | undefined {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  if (trusted.includes(url.origin)) return url;
  // The usual port of a protocol is empty in a URL.
  return url.protocol === 'https:' && url.port === '' && isKnown(url.hostname) ? url : undefined;
}

/** Networks that are not the public internet, IPv4 and IPv6; an IPv4 address within IPv6 is checked as what it is. */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

export const isPublic = (address: string): boolean => !notPublic.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Finds the addresses of a host, and fails if one of them is not public, whoever answers for the name. */
export const publicLookup: LookupFunction = (hostname, options, found) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return found(error, []);
    if (!addresses.every(({ address }) => isPublic(address)))
      return found(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), []);
    return options.all === true ? found(null, addresses) : found(null, first.address, first.family);
  });
};
