/** Serialises a form as a browser does, including one made of jsdom's parts, which Node's fetch does not support. */
import { randomUUID } from 'node:crypto';

export type FormBytes = { readonly contentType: string; readonly payload: Buffer };

export async function formBytes(form: FormData): Promise<FormBytes> {
  const boundary = `----form${randomUUID()}`;
  const parts: Buffer[] = [];
  for (const [name, value] of form.entries()) {
    const isText = typeof value === 'string';
    const fileName = isText ? '' : `; filename="${escaped(value.name)}"`;
    const type = isText ? '' : `Content-Type: ${value.type || 'application/octet-stream'}\r\n`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"${fileName}\r\n${type}\r\n`;
    parts.push(Buffer.from(head), isText ? Buffer.from(value) : await bytesOf(value), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { contentType: `multipart/form-data; boundary=${boundary}`, payload: Buffer.concat(parts) };
}

const escaped = (name: string) => name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');

const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());
