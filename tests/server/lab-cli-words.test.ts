/** What the lab's command line says to whoever mistypes, or asks for what is not there. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { typed } from '../support/server/commands.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';
import { demonstration } from '../support/server/starting.ts';

it('says in one line what is wrong: 2 for what it does not understand, 1 for what cannot be done', async () => {
  const env = await demonstration();
  const said = (...words: string[]) => typed('lab', words, env).then(({ code, errors }) => [code, errors]);
  const help = '"npm run lab -- help" lists all.';
  expect(
    await Promise.all([
      said('dance'),
      said(),
      said('order'),
      said('orders', '--status', 'Lost'),
      said('review', 'x', '--by', 'Dr Sen'),
      said('order', 'LH-00000000'),
      said('attach', 'LH-00000000', 'nowhere.pdf'),
    ]),
  ).toEqual([
    [2, `There is no command dance. ${help}\n`],
    [2, `No command given. ${help}\n`],
    [2, 'Use: npm run lab -- order NUMBER\n'],
    [2, 'There is no status Lost. It is one of Created, Confirmed, SampleCollected, Testing, Completed, Cancelled, all\n'],
    [2, 'Use: npm run lab -- review ID --by NAME --status STATUS [--notes TEXT] [--suggest TESTS] [--retake PAGES]\n'],
    [1, 'There is no order LH-00000000\n'],
    [1, 'nowhere.pdf cannot be read: there is no such file or folder\n'],
  ]);
  const { code, output } = await typed('lab', ['help'], {});
  expect(code).toBe(0);
  expect(output).toContain('npm run lab -- advance LH-7K2M9QXA');
});

it('makes no database where there is none', async () => {
  const DATA_DIR = join(temporaryFolder(), 'data');
  expect(await typed('lab', ['orders'], { DATA_DIR })).toEqual({
    code: 1,
    output: '',
    errors: `There is no database in DATA_DIR=${DATA_DIR} yet. Start the server once first.\n`,
  });
});
