import { newPushKey, pushKeysFrom } from '../../settings/push-key.ts';
import type { Command } from './command.ts';

/** Makes a key that is stored nowhere: the operator puts it among the settings. */
export const pushKey: Command = async ({ settings: { push } }) => {
  const key = newPushKey();
  const text = [
    `PUSH_KEY=${key}`,
    ...(push.keys === undefined
      ? []
      : ['This server has a key already. With another one, customers would have to turn push messages on again.']),
  ].join('\n');
  return { text, data: { privateKey: key, publicKey: pushKeysFrom(key)?.publicKey } };
};
