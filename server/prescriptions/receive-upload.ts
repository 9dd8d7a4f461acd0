import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { maxPrescriptionBytes, maxPrescriptionPages } from '../../src/contract/choices.ts';
import type { NewPrescriptionFields } from '../../src/contract/prescriptions.ts';
import { headBytes, isSent, kindOf, type FileKind } from '../../src/lib/files/file-kind.ts';
import { HttpError } from '../platform/answers.ts';
import type { FileToInspect } from './inspection/findings.ts';
import {
  diskFull,
  emptyFile,
  nothingChosen,
  otherFields,
  pdfAmongPages,
  tooLarge,
  tooLargeTogether,
  tooManyFiles,
  unreadableUpload,
  wrongType,
} from './refusals.ts';

export type ReceivedFile = {
  /** Where it was written. */
  readonly path: string;
  readonly name: string | undefined;
  readonly kind: FileToInspect['kind'];
  readonly size: number;
  readonly sha256: string;
};
type Fields = { readonly [Name in keyof NewPrescriptionFields]?: string };
export type Received = {
  /** One file, or the photos of a prescription's pages in their order. */
  readonly files: readonly ReceivedFile[];
  readonly fields: Fields;
};
/** As it came, before it is known to be of a kind that is taken. */
type Arrived = Omit<ReceivedFile, 'kind'> & { readonly kind: FileKind };

/** A sender that is silent for so long is gone: a phone that loses its network does not say so. */
const silentMs = 90_000;

/** The limit for the rest of the form: boundaries, names, notes. */
const mostBesideFile = 64 * 1024;
/** Files that are too large together are read until they are, so that the refusal can tell them from one that is too large. */
const mostDeclared = maxPrescriptionPages * maxPrescriptionBytes + mostBesideFile;
const fieldNames: ReadonlySet<string> = new Set(['patientId', 'notes', 'judgement']);
/** One part more than allowed is read, so that the refusal can name it. */
const limits = {
  files: maxPrescriptionPages,
  fields: 4,
  parts: maxPrescriptionPages + 5,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  headerPairs: 20,
  fileSize: maxPrescriptionBytes,
};

/**
 * Writes the files of a form while they arrive, so that none is held in memory, however many arrive at once and however slowly:
 * the first to `path`, each other beside it. A refused upload is not read any further; Node discards the rest.
 * @throws HttpError 4xx for anything that a client may send, 507 when the disk is full
 */
export async function receiveUpload(request: FastifyRequest, path: string): Promise<Received> {
  if (!request.isMultipart()) throw nothingChosen();
  // The sender left while the request waited for its turn, so neither its content nor its end would ever arrive.
  if (request.raw.destroyed) throw unreadableUpload();
  if (Number(request.headers['content-length'] ?? 0) > mostDeclared) throw tooLarge();
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
  const files: Arrived[] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw otherFields();
      files.push(await receiveFile(part, files.length === 0 ? path : `${path}-${files.length + 1}`, roomAfter(files)));
    } else {
      const isOurs = fieldNames.has(part.fieldname) && !Object.hasOwn(fields, part.fieldname);
      if (!isOurs || typeof part.value !== 'string') throw otherFields();
      // A field that was cut off is still too long, or no JSON any more, and the contract's check refuses it.
      fields[part.fieldname] = part.value;
    }
  }
  if (files.length === 0) throw nothingChosen();
  return { files: checked(files), fields };
}

/** Returns how many bytes the next file may have: the limit is that of all files together. */
const roomAfter = (files: readonly Arrived[]): number => files.reduce((room, { size }) => room - size, maxPrescriptionBytes);

async function receiveFile(part: MultipartFile, path: string, room: number): Promise<Arrived> {
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
        // A single file of more than the limit is cut off at it.
        if (size > room) throw tooLargeTogether();
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  if (part.file.truncated) throw tooLarge();
  if (size === 0 && !part.filename) throw nothingChosen();
  // Only the content decides, not the declared type; the inspecting process checks the rest.
  const kind = kindOf(head, { type: '', name: '' });
  return { path, name: part.filename, kind, size, sha256: hash.digest('hex') };
}

/** The files are checked when all have come, because a refusal names the page where there are several. */
function checked(files: readonly Arrived[]): ReceivedFile[] {
  const isAlone = files.length === 1;
  return files.map(({ kind, ...file }, at) => {
    const page = isAlone ? undefined : at + 1;
    if (file.size === 0) throw emptyFile(page);
    if (!isSent(kind)) throw wrongType(page);
    if (kind === 'pdf' && !isAlone) throw pdfAmongPages();
    return { ...file, kind };
  });
}

const limitsReached: Readonly<Record<string, () => HttpError>> = {
  FST_FILES_LIMIT: tooManyFiles,
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
