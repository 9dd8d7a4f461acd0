/** The call that uploads a prescription, or one page of it again, as page and worker make it (API-068, decision X16). */
import language from '#words/language';
import { paths } from '../../contract/paths.ts';
import { pathOfPage } from '../../contract/retake-path.ts';
import { cleanedText } from '../../lib/text/typed-text.ts';
import { apiUrl, hasExtensions } from '../../device/api-address.ts';
import type { UploadRow } from '../outbox-rows.ts';

export type UploadCall = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
};

/** @param files in the order of their pages; the server joins several (decision X14) */
export function uploadCall(row: UploadRow, files: readonly ArrayBuffer[], token: string): UploadCall {
  const body = new FormData();
  const names = row.pages ?? [row];
  const { retake } = row;
  // The fields first: the server knows whose file it is before it comes.
  if (!retake) body.append('patientId', row.patientId);
  if (row.notes !== undefined) body.append('notes', cleanedText(row.notes, '\t\r\n'));
  if (hasExtensions && row.judgement) body.append('judgement', JSON.stringify(row.judgement));
  for (const [at, bytes] of files.entries()) {
    const { fileName, fileType } = names[at] ?? row;
    body.append('file', new File([bytes], fileName, { type: fileType }));
  }
  const key = hasExtensions ? { 'Idempotency-Key': row.idempotencyKey } : {};
  return {
    url: apiUrl(retake ? pathOfPage(retake.prescriptionId, retake.page) : paths.prescriptions),
    headers: { Accept: 'application/json', 'Accept-Language': language.code, Authorization: `Bearer ${token}`, ...key },
    body,
  };
}
