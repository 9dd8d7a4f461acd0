import { formBytes } from '../server/form-bytes.ts';
import type { Call } from './network.ts';

type Sent = Pick<Call, 'body' | 'payload'> & { readonly headers?: Headers };

/** Reads the body of a call. A form is serialised here, because Node's fetch does not support jsdom's. */
export async function readBody(request: Request, form: unknown): Promise<Sent> {
  if (!(form instanceof FormData)) {
    const text = await request.text();
    return { body: text === '' ? undefined : JSON.parse(text) };
  }
  const { contentType, payload } = await formBytes(form);
  const headers = new Headers(request.headers);
  headers.set('content-type', contentType);
  const fields = [...form].map(([name, value]): [string, unknown] => {
    if (typeof value === 'string') return [name, value];
    const { name: fileName, type, size } = value;
    return [name, { name: fileName, type, size }];
  });
  return { body: Object.fromEntries(fields), payload, headers };
}
