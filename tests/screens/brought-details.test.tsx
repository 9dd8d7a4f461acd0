/** One test or package that comes with its page (rule 14), until its own answer is there. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { detailsOf } from '../../src/render/page-rows.ts';
import { PackageAnswer, PackageListAnswer } from '../../src/contract/packages.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { TestAnswer } from '../../src/contract/tests.ts';
import { withSentAt } from '../../src/lib/pages/first-rows-block.ts';
import { brings } from '../support/screens/brought-rows.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { cbc } from '../support/server/shopper.ts';

const { server, browser, network, passes } = await screenBed();

describe('the page of one thing', () => {
  const pathOfCbc = pathWithId(paths.test, 'cbc');
  const longAgo = Date.parse('2026-11-18T12:00:00+05:30');

  async function bringsCbc(changes: object = {}, kept?: (html: string) => string): Promise<void> {
    const { data: test } = (await server.stranger.get(pathOfCbc)).read(TestAnswer);
    for (const { rows } of detailsOf({ tests: [{ ...test, ...changes }], packages: [] })) brings(rows, kept);
  }

  it('shows the whole test while its answer is on its way, and stays the very same', async () => {
    await bringsCbc();
    const held = network.holdNext('GET', pathOfCbc);
    await browser.opens('/tests/cbc');
    const heading = screen.getByRole('heading', { level: 1, name: cbc });
    expect(screen.getByText('₹300')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
    await held.arrived;
    held.release();
    await screen.findByRole('heading', { name: 'Related tests' });
    expect(screen.getByRole('heading', { level: 1, name: cbc })).toBe(heading);
  });

  it('is never what another test shows', async () => {
    await bringsCbc();
    const held = network.holdNext('GET', pathWithId(paths.test, 'fasting-glucose'));
    const opened = browser.opens('/tests/fasting-glucose');
    await held.arrived;
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Loading…');
    held.release();
    await opened;
    expect(await screen.findByRole('heading', { level: 1, name: 'Fasting Blood Sugar' })).toBeVisible();
  });

  it('is never given for another one, though the address may change before the screen does', async () => {
    await bringsCbc();
    await browser.opens('/tests/cbc');
    const { theTest } = await import('../../src/data/catalogue/first-rows.ts');
    expect([theTest('cbc')?.data.name, theTest('fasting-glucose')]).toEqual([cbc, undefined]);
  });

  it('stays with its age where the test cannot be loaded', async () => {
    await bringsCbc({}, (html) => withSentAt(html, longAgo));
    for (const _try of [1, 2]) network.failNext('GET', pathOfCbc, 500);
    await browser.opens('/tests/cbc');
    expect(await screen.findByText(/^Offline copy from 18 Nov 2026/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Book Now' })).toBeVisible();
  });

  it('gives way where the test is not offered any more', async () => {
    await bringsCbc();
    network.failNext('GET', pathOfCbc, 404);
    await browser.opens('/tests/cbc');
    expect(await screen.findByText('Test not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull();
  });

  it('is not outdone by what the device holds from weeks ago, until the answer is there', async () => {
    await browser.opens('/tests/cbc');
    await screen.findByRole('heading', { name: 'Related tests' });
    passes(20 * 86_400_000);
    await bringsCbc({ price: 777 });
    const held = network.holdNext('GET', pathOfCbc);
    await browser.opens('/tests/cbc');
    await held.arrived;
    expect(screen.getByText('₹777')).toBeVisible();
    held.release();
    await waitFor(() => expect(screen.queryByText('₹777')).toBeNull());
    expect(screen.getByText('₹300')).toBeVisible();
  });

  it('shows a whole package, too', async () => {
    const { data: packages } = (await server.stranger.get(paths.packages)).read(PackageListAnswer);
    const id = packages.items[0]?.id ?? '';
    const { data: checkup } = (await server.stranger.get(pathWithId(paths.package, id))).read(PackageAnswer);
    for (const { rows } of detailsOf({ tests: [], packages: [checkup] })) brings(rows);
    const held = network.holdNext('GET', pathWithId(paths.package, id));
    await browser.opens(`/checkups/${id}`);
    await held.arrived;
    expect(screen.getByRole('heading', { level: 1, name: checkup.name })).toBeVisible();
    expect(screen.getByText(checkup.description)).toBeVisible();
    held.release();
  });
});
