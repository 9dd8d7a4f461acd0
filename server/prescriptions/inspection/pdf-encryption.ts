/**
 * This is the encryption of PDFs that open without a password (ISO 32000-2, 7.6). A file with an owner's password alone,
 * which may for instance forbid printing, opens with the empty password. The algorithms are the format's and not our choice:
 * they keep nothing secret here.
 */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Dictionary, Value } from './pdf-values.ts';

export type StreamKey = { readonly method: Method; readonly key: Buffer };
type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256';

/** The number and the generation of an object. */
export type Numbered = { readonly number: number; readonly generation: number };

/** A password is padded with this; the empty one consists of nothing else. */
const filling = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** @returns undefined for a form of encryption that nobody uses, or a broken one */
export function keyFor(encrypt: Dictionary, id: Buffer): StreamKey | undefined {
  const method = methodOf(encrypt);
  if (method === undefined) return undefined;
  if (method === 'none') return { method, key: Buffer.alloc(0) };
  const key = numberIn(encrypt, 'R') >= 5 ? newerKey(encrypt) : olderKey(encrypt, id);
  return key && { method, key };
}

function methodOf(encrypt: Dictionary): Method | undefined {
  const version = numberIn(encrypt, 'V');
  if (version === 1 || version === 2) return 'rc4';
  if (version !== 4 && version !== 5) return undefined;
  const name = encrypt.get('StmF') ?? 'Identity';
  if (name === 'Identity') return 'none';
  const filters = encrypt.get('CF');
  const filter = filters instanceof Map && typeof name === 'string' ? (filters as Dictionary).get(name) : undefined;
  const named = filter instanceof Map ? (filter as Dictionary).get('CFM') : undefined;
  return typeof named === 'string' ? methods.get(named) : undefined;
}

const methods: ReadonlyMap<string, Method> = new Map([
  ['None', 'none'],
  ['V2', 'rc4'],
  ['AESV2', 'aes-128'],
  ['AESV3', 'aes-256'],
]);

/** Computes the key by algorithm 2 of the standard. */
function olderKey(encrypt: Dictionary, id: Buffer): Buffer | undefined {
  const owner = encrypt.get('O');
  if (!Buffer.isBuffer(owner)) return undefined;
  const revision = numberIn(encrypt, 'R');
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(numberIn(encrypt, 'P') | 0);
  const isBare = revision >= 4 && encrypt.get('EncryptMetadata') === 'false';
  const parts = [filling, owner.subarray(0, 32), rights, id, Buffer.alloc(isBare ? 4 : 0, 0xff)];
  const length = keyLength(encrypt, revision);
  let hash = md5(parts);
  if (revision >= 3) for (let turn = 0; turn < 50; turn += 1) hash = md5([hash.subarray(0, length)]);
  return hash.subarray(0, length);
}

function keyLength(encrypt: Dictionary, revision: number): number {
  if (revision < 3) return 5;
  if (numberIn(encrypt, 'V') >= 4) return 16;
  const bits = numberIn(encrypt, 'Length');
  return bits >= 40 && bits <= 128 ? bits >> 3 : 5;
}

/** Computes the key by algorithm 2.A, with the hash of the earlier extension or of the standard. */
function newerKey(encrypt: Dictionary): Buffer | undefined {
  const [user, packed] = [encrypt.get('U'), encrypt.get('UE')];
  if (!Buffer.isBuffer(user) || !Buffer.isBuffer(packed) || user.length < 48 || packed.length < 32) return undefined;
  const salt = user.subarray(40, 48);
  const wrapping = numberIn(encrypt, 'R') === 5 ? sha(256, salt) : hardenedHash(salt);
  const decipher = createDecipheriv('aes-256-cbc', wrapping, Buffer.alloc(16)).setAutoPadding(false);
  return decipher.update(packed.subarray(0, 32));
}

/** Hashes by algorithm 2.B for the empty password: at least 64 rounds, and then until the last byte ends them. */
export function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  let last = 0;
  for (let turn = 0; turn < 64 || last > turn - 32; turn += 1) {
    const repeated = Buffer.concat(Array<Buffer>(64).fill(key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(repeated);
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = sha(([256, 384, 512] as const)[sum % 3] ?? 256, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** @returns as much as can be decrypted, perhaps with padding: the packed data states its own length */
export function decrypt({ method, key }: StreamKey, bytes: Buffer, of: Numbered): Buffer {
  if (method === 'none') return bytes;
  if (method === 'aes-256') return decryptAes(key, bytes);
  const numbers = Buffer.from([of.number, of.number >> 8, of.number >> 16, of.generation, of.generation >> 8]);
  const salt = Buffer.from(method === 'aes-128' ? 'sAlT' : '');
  const own = md5([key, numbers, salt]).subarray(0, Math.min(key.length + 5, 16));
  return method === 'aes-128' ? decryptAes(own, bytes) : rc4(own, bytes);
}

function decryptAes(key: Buffer, bytes: Buffer): Buffer {
  const whole = bytes.length - (bytes.length % 16);
  if (whole < 32) return Buffer.alloc(0);
  const form = key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc';
  return createDecipheriv(form, key, bytes.subarray(0, 16)).setAutoPadding(false).update(bytes.subarray(16, whole));
}

/** Node's own RC4 is switched off, as it is too weak for anything but reading what others wrote. */
export function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  const plain = Buffer.alloc(bytes.length);
  for (let index = 0, at = 0, other = 0; index < bytes.length; index += 1) {
    at = (at + 1) & 255;
    other = (other + (state[at] ?? 0)) & 255;
    swap(at, other);
    plain[index] = (bytes[index] ?? 0) ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
  }
  return plain;
}

const md5 = (parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const sha = (bits: 256 | 384 | 512, bytes: Buffer): Buffer => createHash(`sha${bits}`).update(bytes).digest();

function numberIn(from: Dictionary, key: string): number {
  const value: Value | undefined = from.get(key);
  return typeof value === 'string' ? Number(value) || 0 : 0;
}
