import type { KeyObject } from 'node:crypto';
import type { EnvironmentReader } from './environment-reader.ts';

/** Where the lab's own system hears of what customers do with orders. */
export type LabEvents = {
  readonly url: string;
  /** Each event is signed with all of them: while the secret is changed, with the new and the former one. */
  readonly keys: readonly KeyObject[];
};

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns an address to which events are sent, in its one form; undefined if it is none. It may lie in the operator's own network. */
function eventsUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  const isPrivate = url.protocol === 'https:' || (url.protocol === 'http:' && thisMachine.has(url.hostname));
  return isPrivate ? url.href : undefined;
}

const [urlName, secretName] = ['LAB_EVENTS_URL', 'LAB_EVENTS_SECRET'];

export function readLabEvents(read: EnvironmentReader): LabEvents | undefined {
  const url = read.secret(
    urlName,
    eventsUrl,
    'like https://lims.example.com/events, without a password, or http:// to this machine',
  );
  const keys = read.webhookKeys(secretName);
  return url === undefined || keys.length === 0 ? undefined : { url, keys };
}

/** Without a signature nobody could tell who calls, and a secret alone does nothing. */
export function eventFaults(read: EnvironmentReader): string[] {
  const given = [urlName, secretName].filter((name) => read.text(name, '') !== '');
  return given.length === 1 ? [`${urlName} and ${secretName} are set together, or neither is`] : [];
}
