import { readSignedIn } from '../api/shapes.ts';
import type { Login, Registration, SignedIn } from '../contract/auth.ts';
import { paths } from '../contract/paths.ts';
import { hasExtensions } from './extensions.ts';
import { api } from './network.ts';

export async function logIn(login: Login): Promise<SignedIn> {
  return readSignedIn(await api().send('post', paths.login, login));
}

export async function register(registration: Registration): Promise<SignedIn> {
  return readSignedIn(await api().send('post', paths.register, registration));
}

/** Ends the session on the server, where it has such a call (decisions.md X1). Nothing depends on its answer. */
export async function endSessionOnServer(): Promise<void> {
  if (hasExtensions) await api().send('post', paths.logout).catch(() => undefined);
}
