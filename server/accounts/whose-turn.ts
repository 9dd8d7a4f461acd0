/**
 * Who takes turns where secrets are hashed. Each takes a tenth of a second of a processor, so a crowd of guesses makes a line;
 * it is shared out by networks, since a stranger has as many accounts, contacts and addresses as they like.
 */
import { widerNetworksOf } from '../platform/limits/caller-network.ts';
import type { Whose } from '../platform/limits/fair-queue.ts';

/**
 * Half of the turns are for those who come from where their account is known, or have proven to be its owner otherwise, however
 * many strangers wait; and half are left to strangers, so that whoever has an account cannot keep them all out either. What it
 * depends on is told neither by the account's existence nor by anything else that others could see from elsewhere.
 * @param address as networkOf gives it
 * @param isKnown whether the account's owner signed in from there lately
 */
export const turnOf = (address: string, isKnown: boolean): Whose => [
  isKnown ? 'known' : 'stranger',
  ...widerNetworksOf(address).map(({ name }) => name),
  address,
];

/** For what the server does by itself, as making the codes that it sends. */
export const ownTurn: Whose = ['server'];
