import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import type { PrescriptionType } from '../../src/contract/choices.ts';
import { drawBeside } from '../drawing/draw-beside.ts';
import { cleanFileName, joinedName } from './file-name.ts';
import { inspectFile } from './inspect-file.ts';
import type { FileToInspect } from './inspection/findings.ts';
import type { PageToJoin } from './pages-pdf.ts';
import type { PrescriptionRow } from './prescription-rows.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { diskFull, tooLargeTogether, unfitFile } from './refusals.ts';

export type FileToStore = {
  readonly path: string;
  readonly facts: Pick<
    PrescriptionRow,
    'fileName' | 'fileType' | 'fileSize' | 'width' | 'height' | 'pageCount' | 'receivedSize' | 'receivedSha256'
  >;
};

type Upload = { readonly customerId: string; readonly files: readonly ReceivedFile[]; readonly path: string };

export const types: Readonly<Record<FileToInspect['kind'], PrescriptionType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

/**
 * The pictures of one prescription, written anew, may have this many bytes together: they are in memory when they are joined. They
 * have at most 5 MB when they come, and hardly more afterwards.
 */
const mostJoinedBytes = 64 * 1024 * 1024;

/**
 * Inspects what was received, and makes the one file of it that is stored: the file itself, or one PDF of several photos. All is
 * written beside `path`.
 * @param at epoch milliseconds
 * @param onCostly called before the refusal of a file that cost more than a file may
 * @throws HttpError 422 in words for the customer, which name the page where there are several
 */
export async function fileToStore(upload: Upload, at: number, onCostly: () => Promise<void>): Promise<FileToStore> {
  const [first, ...others] = upload.files;
  if (first === undefined) throw new Error('Nothing was received');
  if (others.length > 0) return joinedFile(upload, at, onCostly);
  const { width, height, path } = await cleanFile(first, undefined, onCostly);
  const fileType = types[first.kind];
  return {
    path,
    facts: {
      fileName: cleanFileName(first.name, fileType),
      fileType,
      fileSize: (await stat(path)).size,
      width: width ?? null,
      height: height ?? null,
      pageCount: null,
      receivedSize: first.size,
      receivedSha256: first.sha256,
    },
  };
}

export type CleanFile = { readonly path: string; readonly width?: number; readonly height?: number };

/**
 * Inspects a file, and writes it anew if it is a picture.
 * @param page counted from 1; undefined for a file that came alone
 */
export async function cleanFile(
  { kind, path }: ReceivedFile,
  page: number | undefined,
  onCostly: () => Promise<void>,
): Promise<CleanFile> {
  const cleanPath = `${path}-clean`;
  const findings = await inspectFile({ kind, path, cleanPath });
  if (findings.kind === 'unfit') {
    if (findings.reason === 'too-costly') await onCostly();
    throw unfitFile(findings.reason, page);
  }
  const { width, height } = findings;
  return {
    path: kind === 'pdf' ? path : cleanPath,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
}

async function joinedFile({ customerId, files, path }: Upload, at: number, onCostly: () => Promise<void>): Promise<FileToStore> {
  const pages: PageToJoin[] = [];
  let bytes = 0;
  // One is open at a time, because a decoder takes memory.
  for (const [index, file] of files.entries()) {
    const { width = 0, height = 0, path: cleanPath } = await cleanFile(file, index + 1, onCostly);
    pages.push({ path: cleanPath, width, height });
    bytes += (await stat(cleanPath)).size;
    if (bytes > mostJoinedBytes) throw tooLargeTogether();
  }
  const pdf = await drawBeside(customerId, { kind: 'pages', pages, at });
  const joinedPath = `${path}-joined`;
  await writeFile(joinedPath, pdf, { mode: 0o600 }).catch(throwOfDisk);
  return {
    path: joinedPath,
    facts: {
      fileName: joinedName(files[0]?.name),
      fileType: 'application/pdf',
      fileSize: pdf.length,
      width: null,
      height: null,
      pageCount: pages.length,
      receivedSize: files.reduce((sum, { size }) => sum + size, 0),
      receivedSha256: await hashOfAll(files),
    },
  };
}

export function throwOfDisk(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? diskFull() : error;
}

/** Returns the hash of all bytes as they were received, one file after the other. */
async function hashOfAll(files: readonly ReceivedFile[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { path } of files) for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
