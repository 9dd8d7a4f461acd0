import type { PushState } from '../contract/push.ts';
import { ApiError } from '../lib/failures/api-error.ts';
import { single } from './read.ts';

export function readPushState(payload: unknown): PushState {
  const { publicKey, subscription } = single(payload, 'push');
  if (typeof publicKey !== 'string') throw new ApiError('shape', 200);
  const { endpoint, showsContent } = (subscription ?? {}) as Partial<NonNullable<PushState['subscription']>>;
  return { publicKey, ...(typeof endpoint === 'string' && { subscription: { endpoint, showsContent: showsContent === true } }) };
}
