import { expect, it, vi } from 'vitest';
import { readWhole } from '../../src/lib/files/read-whole.ts';

const four = Uint8Array.of(1, 2, 3, 4).buffer;
const failure = (name: string) => new DOMException('It does not work', name);

/** Gives these one after the other. */
function file(size: number, ...answers: readonly (ArrayBuffer | Error)[]) {
  const arrayBuffer = vi.fn<() => Promise<ArrayBuffer>>();
  for (const answer of answers) {
    if (answer instanceof ArrayBuffer) arrayBuffer.mockResolvedValueOnce(answer);
    else arrayBuffer.mockRejectedValueOnce(answer);
  }
  return { size, arrayBuffer };
}

it.each([
  ['gone', failure('NotFoundError')],
  ['changed', failure('NotReadableError')],
  ['changed', failure('SecurityError')],
  ['empty', new ArrayBuffer(0)],
  ['partial', four.slice(0, 3)],
] as const)('a file that is %s is asked for twice', async (unread, answer) => {
  const asked = file(4, answer, answer);
  expect(await readWhole(asked)).toEqual({ unread });
  expect(asked.arrayBuffer).toHaveBeenCalledTimes(2);
});

it.each([failure('NotReadableError'), failure('NotFoundError'), new ArrayBuffer(0), four.slice(0, 1)])(
  'what comes at the second look is taken',
  async (first) => {
    expect(await readWhole(file(4, first, four))).toEqual({ bytes: four });
  },
);

it('a file whose size nobody knew before is taken', async () => {
  expect(await readWhole(file(0, four))).toEqual({ bytes: four });
});

it('a file that does not fit into the memory is not asked for again', async () => {
  const asked = file(4, new RangeError('Array buffer allocation failed'));
  expect(await readWhole(asked)).toEqual({ unread: 'no-memory' });
  expect(asked.arrayBuffer).toHaveBeenCalledTimes(1);
});
