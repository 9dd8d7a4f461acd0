/** A device that gets push messages: it has the keys of its browser's subscription, and decrypts as RFC 8291 says. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import type { PushSubscriptionChange } from '../../../src/contract/push.ts';

type Given = { readonly privateKey?: string; readonly auth?: string; readonly endpoint?: string };

const knownService = 'https://fcm.googleapis.com/fcm/send/';

export class PushDevice {
  readonly endpoint: string;
  readonly #pair: ECDH = createECDH('prime256v1');
  readonly #auth: Buffer;

  constructor({ privateKey, auth, endpoint }: Given = {}) {
    if (privateKey === undefined) this.#pair.generateKeys();
    else this.#pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    this.#auth = auth === undefined ? randomBytes(16) : Buffer.from(auth, 'base64url');
    this.endpoint = endpoint ?? knownService + randomBytes(16).toString('base64url');
  }

  get publicKey(): string {
    return this.#pair.getPublicKey('base64url');
  }

  subscription(changes: Partial<PushSubscriptionChange> = {}): PushSubscriptionChange {
    const keys = { p256dh: this.publicKey, auth: this.#auth.toString('base64url') };
    return { endpoint: this.endpoint, keys, showsContent: false, ...changes };
  }

  /**
   * @param body of a message: the salt, the size of a record, the sender's key, and one record (RFC 8188)
   * @throws if it was encrypted for another device, or changed
   */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const senderLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + senderLength);
    const record = body.subarray(21 + senderLength);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender]);
    const input = derive(this.#pair.computeSecret(sender), this.#auth, about, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2 and then with as many zeros as its sender likes.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

const derive = (secret: Buffer, salt: Buffer, about: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, about, length));
