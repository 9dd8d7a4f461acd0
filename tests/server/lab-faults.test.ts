/** What goes wrong in the program is no refusal: the lab's own systems are told to try again, and nothing of how it is made. */
import { expect, it } from 'vitest';
import { refusalOf } from '../../server/lab/api/lab-refusals.ts';
import { isMeant } from '../../server/lab/is-meant.ts';
import { drawBeside } from '../../server/drawing/draw-beside.ts';
import { HttpError } from '../../server/platform/answers.ts';

const faultOf = async (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error: unknown) => error);

it('a document that cannot be drawn is no refusal, and its stack is for the log', async () => {
  const fault = await faultOf(drawBeside('somebody', { kind: 'invoice', billed: {} as never }));
  expect(String(fault)).toMatch(/^Error: A document could not be drawn: .*\n +at /s);
  expect(isMeant(fault)).toBe(false);
  expect(refusalOf(fault)).toBe(fault);
  expect(fault).not.toBeInstanceOf(HttpError);
});

it('a sentence of a step is a refusal', () => {
  const refusal = new Error('Report R1 is held already');
  expect(isMeant(refusal)).toBe(true);
  expect(refusalOf(refusal)).toMatchObject({ statusCode: 422, message: 'Report R1 is held already' });
});
