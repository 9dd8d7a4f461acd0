import words from '#words/files';
import { dateIn, formatClock, formatDate, minutesIn } from '../time/dates.ts';
import type { PreparedFile } from './prepared-file.ts';

const extensions: Readonly<Record<PreparedFile['type'], string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** Names a file of the camera or clipboard, which has no telling name of its own. */
export function takenName(timeZone: string, capturedAt: number): string {
  const clock = formatClock(minutesIn(timeZone, capturedAt)).replace(':', '.');
  return words.takenName(formatDate(dateIn(timeZone, capturedAt)), clock);
}

/** Returns the file's own name with the extension of its new type: a converted photo is no longer a .heic file. */
export function nameFor(type: PreparedFile['type'], name: string): string {
  const isRight = type === 'image/jpeg' ? /\.jpe?g$/i.test(name) : name.toLowerCase().endsWith(`.${extensions[type]}`);
  if (isRight) return name;
  const stem = name.replace(/\.(jpe?g|png|pdf|hei[cf]s?|hif|avifs?|webp)$/i, '').trim();
  return `${stem === '' ? words.prescription : stem}.${extensions[type]}`;
}
