import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'unpdf/pdfjs';
import { holdsActiveNames, OpaqueError } from './active-names.ts';
import { rejectFile, type FileToInspect, type Findings, type UnsafeReason } from './findings.ts';

const mostPages = 50;
/** These annotations carry a file or play something. */
const activeAnnotations = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D']);

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** Opens the document and checks each page, without drawing or running anything. The stored file has its original bytes. */
export async function inspectPdf({ path }: FileToInspect): Promise<Findings> {
  const bytes = await readFile(path);
  try {
    const options = { isEvalSupported: false, useSystemFonts: false, enableXfa: false, verbosity: VerbosityLevel.ERRORS };
    const pdf = await getDocument({ data: new Uint8Array(bytes), ...options }).promise;
    if (pdf.numPages > mostPages) return rejectFile('too-many-pages');
    const isActive = holdsActiveNames(bytes, await isEncrypted(pdf)) || (await isActiveDocument(pdf));
    return isActive ? rejectFile('active') : { kind: 'fine' };
  } catch (error) {
    return rejectFile(reasonOf(error as Error));
  }
}

function reasonOf(error: Error): UnsafeReason {
  if (error instanceof OpaqueError) return 'opaque';
  // A file that is encrypted for the owners of certain keys needs more than a password.
  const isLocked = error.name === 'PasswordException' || /encryption/i.test(error.message);
  return isLocked ? 'password' : 'unreadable';
}

/** A file that opens without a password may still be encrypted, for instance to forbid printing. */
async function isEncrypted(pdf: Pdf): Promise<boolean> {
  const { info } = (await pdf.getMetadata()) as { readonly info: { readonly EncryptFilterName?: string | null } };
  return (info.EncryptFilterName ?? null) !== null;
}

async function isActiveDocument(pdf: Pdf): Promise<boolean> {
  if (hasEntries(await pdf.getJSActions()) || hasEntries(await pdf.getAttachments())) return true;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    if (await isActivePage(await pdf.getPage(number))) return true;
  }
  return false;
}

async function isActivePage(page: Page): Promise<boolean> {
  const annotations = (await page.getAnnotations()) as readonly { readonly subtype?: string }[];
  return (
    hasEntries(await page.getJSActions()) ||
    annotations.some(({ subtype }) => subtype !== undefined && activeAnnotations.has(subtype))
  );
}

const hasEntries = (found: unknown): boolean =>
  found instanceof Map ? found.size > 0 : found !== null && found !== undefined && Object.keys(found).length > 0;
