/**
 * This file says who takes turns where secrets are hashed. Each hash takes a processor a tenth of a second, so a crowd of
 * guesses makes a queue. It is shared out by network, since a stranger can have any number of accounts, contacts and
 * addresses.
 */
import { widerNetworksOf } from '../platform/limits/caller-network.ts';
import type { Whose } from '../platform/limits/fair-queue.ts';

/**
 * Returns the groups by which a caller takes turns. Half of the turns are for those who come from where their account is
 * known, or have proven otherwise to be its owner, however many strangers wait. The other half is for strangers, so that
 * somebody with an account cannot lock them all out either. The choice reveals neither whether an account exists nor anything
 * else that others could see from elsewhere.
 * @param address the caller's network, as networkOf returns it
 * @param isKnown whether the account's owner signed in from there lately
 */
export const turnOf = (address: string, isKnown: boolean): Whose => [
  isKnown ? 'known' : 'stranger',
  ...widerNetworksOf(address).map(({ name }) => name),
  address,
];

/** The turn of work that the server does by itself, such as making the codes that it sends. */
export const serverTurn: Whose = ['server'];
