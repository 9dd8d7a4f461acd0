import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** What guessing one password costs: 32 MB of memory, three times over. The numbers stand in each hash, so they may grow. */
type Cost = { readonly N: number; readonly r: number; readonly p: number };
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };

const saltBytes = 16;
const hashBytes = 32;
/** Each takes a processor and 32 MB for a tenth of a second or more; a crowd at the door waits in line. */
const atOnce = 2;
/** Bytes that one may take; scrypt itself needs 128 · N · r and a little. */
const maxmem = 64 * 1024 * 1024;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Without a stored hash it works as long and answers no: an unknown e-mail must not be told by the time it takes. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [kind, N, r, p, salt = '', hash = ''] = (stored ?? unknownCustomer).split('$');
  if (kind !== 'scrypt') throw new Error('A stored password hash is of no known kind');
  const expected = Buffer.from(hash, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === derived.length && timingSafeEqual(expected, derived) && stored !== undefined;
}

const unknownCustomer = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  Buffer.alloc(saltBytes).toString('base64url'),
  Buffer.alloc(hashBytes).toString('base64url'),
].join('$');

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await scryptOnce(password, salt, { N, r, p });
  } finally {
    // The place is handed on, not given back, so that nobody who comes later slips in.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function scryptOnce(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same letters typed on two keyboards may be different code points.
    scrypt(password.normalize('NFC'), salt, hashBytes, { N, r, p, maxmem }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}
