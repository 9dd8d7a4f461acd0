/**
 * How a command and its outcome travel to and from the server: by HTTP, as JSON with the bytes of the one file that may go with
 * it. The file is not base64 inside the JSON, because to read 20 MB of that holds the event loop for 50 ms.
 */
import type { IncomingHttpHeaders } from 'node:http';

/** Its last part is the version of the protocol. A server of another version does not have the path. */
export const commandPath = '/commands/3';

type Message = { readonly file?: Buffer | undefined };

export function bodyOf({ file, ...head }: Message) {
  const json = Buffer.from(JSON.stringify({ ...head, hasFile: file !== undefined }));
  return { headers: { 'json-bytes': json.length }, body: Buffer.concat([json, file ?? Buffer.alloc(0)]) };
}

/** @throws SyntaxError when it is no message */
export function messageIn(headers: IncomingHttpHeaders, body: Buffer): Message {
  const jsonBytes = Number(headers['json-bytes']);
  const { hasFile, ...head } = JSON.parse(body.toString('utf8', 0, jsonBytes)) as { readonly hasFile?: boolean };
  return hasFile === true ? { ...head, file: body.subarray(jsonBytes) } : head;
}
