import { afterEach, expect, it, vi } from 'vitest';
import { judgePages } from '../../../src/flows/judge-pages.ts';
import { judgePhoto } from '../../../src/flows/photo-thread.ts';
import { answersPhotoTasks, judgedBySize } from '../../support/screens/photo-threads.ts';

const photoOf = (size: number) => new Blob(['x'.repeat(size)], { type: 'image/jpeg' });
const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const { signal } = new AbortController();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('judges each photo once, in the order of the pages, and no PDF', async () => {
  const threads = answersPhotoTasks(({ photo }) => judgedBySize(photo));
  const [seen, other] = [photoOf(3), photoOf(5)];
  await judgePhoto(seen, signal);
  expect(await judgePages([other, pdf, seen])).toEqual([judgedBySize(other), null, judgedBySize(seen)]);
  expect(threads.tasks).toEqual([
    { task: 'judge', photo: seen },
    { task: 'judge', photo: other },
  ]);
});

it('waits for a photo that the screen has asked about', async () => {
  const threads = answersPhotoTasks(({ photo }) => judgedBySize(photo));
  const photo = photoOf(3);
  const shown = judgePhoto(photo, signal);
  expect(await judgePages([photo])).toEqual([await shown]);
  expect(threads.tasks).toHaveLength(1);
});

it('asks by itself where the screen has given up', async () => {
  answersPhotoTasks(({ photo }) => judgedBySize(photo));
  const photo = photoOf(3);
  const leaving = new AbortController();
  const shown = judgePhoto(photo, leaving.signal);
  leaving.abort();
  expect(await judgePages([photo])).toEqual([judgedBySize(photo)]);
  expect(await shown).toBeUndefined();
});

it('waits three seconds for a few, keeps what is there by then, and ends the thread', async () => {
  const [quick, silent] = [photoOf(3), photoOf(5)];
  const threads = answersPhotoTasks(({ photo }) => (photo === quick ? judgedBySize(photo) : undefined));
  vi.useFakeTimers();
  let found: unknown;
  void judgePages([quick, silent, photoOf(7)]).then((judgement) => (found = judgement));
  await vi.advanceTimersByTimeAsync(2999);
  expect([found, threads.ended]).toEqual([undefined, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toEqual([judgedBySize(quick), null, null]);
  await vi.advanceTimersByTimeAsync(0);
  expect([threads.tasks.length, threads.ended]).toEqual([2, 2]);
});

it('waits a second for each of many', async () => {
  answersPhotoTasks(() => undefined);
  vi.useFakeTimers();
  let isOver = false;
  void judgePages(Array.from({ length: 10 }, () => photoOf(3))).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(9999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

it('says nothing where no photo was judged: in a browser that cannot, of one that cannot be read, of a PDF', async () => {
  expect(await judgePages([photoOf(3)])).toBeUndefined();
  answersPhotoTasks(() => null);
  expect(await judgePages([photoOf(3)])).toBeUndefined();
  expect(await judgePages([pdf])).toBeUndefined();
});
