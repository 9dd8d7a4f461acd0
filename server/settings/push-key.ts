/** The key pair with which push services recognise this server (VAPID, RFC 8292). The private key has the public one in it. */
import { createECDH, ECDH } from 'node:crypto';

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

const curve = 'prime256v1';
const privateBytes = 32;

export function newPushKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  // A private key that begins with zeros is given without them.
  const key = Buffer.alloc(privateBytes);
  const made = pair.getPrivateKey();
  made.copy(key, privateBytes - made.length);
  return key.toString('base64url');
}

/** @returns undefined if this is no private key: 32 bytes, base64url */
export function pushKeysFrom(privateKey: string): PushKeys | undefined {
  if (!/^[A-Za-z0-9_-]{43}$/.test(privateKey)) return undefined;
  try {
    const pair = createECDH(curve);
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return { publicKey: pair.getPublicKey('base64url'), privateKey };
  } catch {
    // The number is zero, or beyond the curve's order.
    return undefined;
  }
}

/** Tells whether a device's key is a point of the curve, as a message for it needs. */
export function isDeviceKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), curve);
    return true;
  } catch {
    // No point of the curve has these bytes.
    return false;
  }
}
