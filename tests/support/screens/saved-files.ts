/** Records the files that a page saves, because jsdom saves nothing. Call `savedFiles()` at the top of a test file. */
import { beforeEach } from 'vitest';

export type Saved = { readonly name: string; readonly file: Blob };

/** @returns the files that the running test has saved, oldest first */
export function savedFiles(): () => readonly Saved[] {
  let saved: Saved[] = [];

  beforeEach(() => {
    saved = [];
    const files = new Map<string, Blob>();
    URL.createObjectURL = (file: Blob) => {
      files.set(`blob:${files.size}`, file);
      return `blob:${files.size - 1}`;
    };
    URL.revokeObjectURL = () => undefined;
    document.addEventListener('click', noteDownload);
    function noteDownload(event: Event): void {
      const link = event.target instanceof HTMLAnchorElement ? event.target : undefined;
      const file = files.get(link?.href ?? '');
      if (!link || !file) return;
      event.preventDefault();
      saved.push({ name: link.download, file });
    }
    return () => document.removeEventListener('click', noteDownload);
  });

  return () => saved;
}
