/**
 * Tokens are secrets that are returned once: 256 random bits, of which the database keeps a hash. It needs no salt, because
 * they cannot be guessed.
 */
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
