/** A disk that is full by the time a picture is written anew: that is no fault of the picture. */
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inspectFile } from '../../server/prescriptions/inspect-file.ts';
import { jpegFile, pngFile } from '../support/files/prescription-files.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'lab-inspection-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

it.each([
  ['jpeg', () => jpegFile()],
  ['jpeg', () => jpegFile({ width: 3000, height: 2000 })],
  ['png', () => pngFile()],
  ['png', () => pngFile({ width: 1500, height: 1000 })],
] as const)('a %s that cannot be written anew for want of room is refused as that, and not as damaged', async (kind, made) => {
  const path = join(await folder(), 'file');
  await writeFile(path, await made());
  const cleanPath = `${path}-clean`;
  // Takes no byte, as a full disk does.
  await symlink('/dev/full', cleanPath);
  await expect(inspectFile({ kind, path, cleanPath })).rejects.toMatchObject({
    statusCode: 507,
    message: 'There is no room for uploads right now. Please try again later.',
  });
});

it('a picture that cannot be written for another reason is a fault of ours, and not of the picture', async () => {
  const path = join(await folder(), 'file');
  await writeFile(path, await jpegFile());
  await expect(inspectFile({ kind: 'jpeg', path, cleanPath: join(path, 'nowhere') })).rejects.toThrow(
    /^A file could not be inspected: .*ENOTDIR/s,
  );
});

it('a picture that is damaged is refused as that on a full disk, too', async () => {
  const path = join(await folder(), 'file');
  await writeFile(path, (await jpegFile({ width: 900, height: 900 })).subarray(0, 900));
  await symlink('/dev/full', `${path}-clean`);
  expect(await inspectFile({ kind: 'jpeg', path, cleanPath: `${path}-clean` })).toEqual({ kind: 'unfit', reason: 'unreadable' });
});
