import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { maxPrescriptionBytes } from '../../src/contract/choices.ts';
import type { NewPrescriptionFields } from '../../src/contract/prescriptions.ts';
import { headBytes, isSent, kindOf } from '../../src/lib/files/file-kind.ts';
import { HttpError } from '../platform/answers.ts';
import type { FileToInspect } from './inspection/findings.ts';
import {
  diskFull,
  emptyFile,
  nothingChosen,
  otherFields,
  severalFiles,
  tooLarge,
  unreadableUpload,
  wrongType,
} from './refusals.ts';

export type ReceivedFile = {
  readonly name: string | undefined;
  readonly kind: FileToInspect['kind'];
  readonly size: number;
  readonly sha256: string;
};
type Fields = { readonly [Name in keyof NewPrescriptionFields]?: string };
type Received = { readonly file: ReceivedFile; readonly fields: Fields };

/** A sender that is silent for so long is gone: a phone that loses its network does not say so. */
const silentMs = 90_000;

/** The limit for the rest of the form: boundaries, names, notes. */
const mostBesideFile = 64 * 1024;
const fieldNames: ReadonlySet<string> = new Set(['patientId', 'notes']);
/** One part more than allowed is read, so that the refusal can name it. */
const limits = {
  files: 1,
  fields: 4,
  parts: 6,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
  fileSize: maxPrescriptionBytes,
};

/**
 * Writes the file of a form to `path` while it arrives, so that none is held in memory, however many arrive at once and
 * however slowly. A refused upload is not read any further; Node discards the rest.
 * @throws HttpError 4xx for anything that a client may send, 507 when the disk is full
 */
export async function receiveUpload(request: FastifyRequest, path: string): Promise<Received> {
  if (!request.isMultipart()) throw nothingChosen();
  // The sender left while the request waited for its turn, so neither its content nor its end would ever arrive.
  if (request.raw.destroyed) throw unreadableUpload();
  if (Number(request.headers['content-length'] ?? 0) > maxPrescriptionBytes + mostBesideFile) throw tooLarge();
  const watch = endWhenSilent(request);
  try {
    return await readParts(request, path);
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error as NodeJS.ErrnoException);
  } finally {
    clearInterval(watch);
  }
}

function endWhenSilent({ raw }: FastifyRequest): NodeJS.Timeout {
  const { socket } = raw;
  let heard = socket.bytesRead;
  return setInterval(() => {
    if (socket.bytesRead === heard) raw.destroy();
    heard = socket.bytesRead;
  }, silentMs).unref();
}

async function readParts(request: FastifyRequest, path: string): Promise<Received> {
  const fields: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw otherFields();
      file = await receiveFile(part, path);
    } else {
      const isOurs = fieldNames.has(part.fieldname) && !Object.hasOwn(fields, part.fieldname);
      if (!isOurs || typeof part.value !== 'string') throw otherFields();
      // A field that was cut off is still too long, and the contract's check refuses it.
      fields[part.fieldname] = part.value;
    }
  }
  if (file === undefined) throw nothingChosen();
  return { file, fields };
}

async function receiveFile(part: MultipartFile, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  if (part.file.truncated) throw tooLarge();
  if (size === 0) throw part.filename ? emptyFile() : nothingChosen();
  // Only the content decides, not the declared type; the inspecting process checks the rest.
  const kind = kindOf(head, { type: '', name: '' });
  if (!isSent(kind)) throw wrongType();
  return { name: part.filename, kind, size, sha256: hash.digest('hex') };
}

const limitsReached: Readonly<Record<string, () => HttpError>> = {
  FST_FILES_LIMIT: severalFiles,
  FST_FIELDS_LIMIT: otherFields,
  FST_PARTS_LIMIT: otherFields,
  FST_PROTO_VIOLATION: otherFields,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
};

function refusalOf(error: NodeJS.ErrnoException): Error {
  if (error instanceof HttpError) return error;
  const known = limitsReached[error.code ?? ''];
  if (known !== undefined) return known();
  // A system call failed, so the error is our disk's and not the form's.
  return error.syscall === undefined ? unreadableUpload() : error;
}
