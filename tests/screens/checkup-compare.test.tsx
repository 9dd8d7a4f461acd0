import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { aPackage, basic, packagesAre, showsCheckups, women } from '../support/screens/checkups.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { customerWithPatient } from '../support/server/shopper.ts';

const { server, browser, network, passes } = await screenBed();

const choice = (name: string) => screen.findByRole('checkbox', { name: `Compare ${name}` });
const compare = (count: number) => screen.findByRole('link', { name: `Compare (${count})` });
const table = () => screen.findByRole('table');
const rowOf = async (name: string | RegExp) =>
  within(await table())
    .getByRole('rowheader', { name })
    .closest('tr');
const both = '/checkup?compare=basic-checkup%2Cwomen-basic';

describe('choosing what to compare', () => {
  it('stands in the address, and in a bar that says how many there are', async () => {
    await browser.opens('/checkup');
    expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
    await browser.user.click(await choice(basic));
    await waitFor(() => expect(browser.address).toBe('/checkup?compare=basic-checkup'));
    expect(screen.getByText('1 checkup chosen. Choose one more to compare.')).toHaveRole('status');
    await browser.user.click(await choice(women));
    expect(await compare(2)).toHaveAttribute('href', `${both}&view=compare`);
    await browser.user.click(await choice(basic));
    await waitFor(() => expect(browser.address).toBe('/checkup?compare=women-basic'));
    await browser.user.click(screen.getByRole('button', { name: 'Clear comparison' }));
    await waitFor(() => expect(browser.address).toBe('/checkup'));
    expect(await choice(women)).not.toBeChecked();
  });

  it('is restored from the address, filters beside it', async () => {
    await browser.opens(`${both}&gender=both`);
    await showsCheckups(basic);
    expect(await choice(basic)).toBeChecked();
    await browser.user.click(await compare(2));
    await table();
    expect(browser.address).toBe('/checkup?gender=both&compare=basic-checkup%2Cwomen-basic&view=compare');
  });

  it('is refused with words from the fourth on', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    packagesAre(network, ...ids.map((id) => aPackage({ id })));
    await browser.opens('/checkup?compare=a,b,c');
    await browser.user.click(await choice('d'));
    expect(screen.getByText('You can compare up to 3 checkups. Take one away first.')).toHaveRole('status');
    expect(await choice('d')).not.toBeChecked();
    await browser.user.click(await choice('a'));
    expect(screen.queryByText(/^You can compare up to 3/)).toBeNull();
    await browser.user.click(await choice('d'));
    expect(await choice('d')).toBeChecked();
    expect(screen.getByText('3 checkups chosen')).toHaveRole('status');
  });
});

describe('the comparison', () => {
  it('opens from the list, in its place, and Back leads to the list as it was', async () => {
    await browser.opens(both);
    await browser.user.click(await compare(2));
    await waitFor(async () => expect(await screen.findByRole('heading', { level: 1, name: 'Compare checkups' })).toHaveFocus());
    await table();
    expect(browser.address).toBe(`${both}&view=compare`);
    await browser.goesBack();
    await showsCheckups(basic, women);
    expect(await choice(women)).toBeChecked();
  });

  it('says price, price per test, number of tests, fasting and for whom', async () => {
    await browser.opens(`${both}&view=compare`);
    const columns = within(await table())
      .getAllByRole('columnheader')
      .map((header) => within(header).queryByRole('link')?.textContent);
    expect(columns).toEqual([undefined, basic, women]);
    expect(await rowOf('Price')).toHaveTextContent('Price₹499Before: ₹5407% off₹550');
    expect(await rowOf('Price per test')).toHaveTextContent('Price per test₹166₹275');
    expect(await rowOf('Number of tests')).toHaveTextContent('Number of tests32');
    expect(await rowOf('Fasting')).toHaveTextContent('FastingFasting, 10 hoursNo fasting');
    expect(await rowOf('For whom')).toHaveTextContent('For whomBoth, 18-65 yearsFemale, 18-45 years');
  });

  it('says for every test of them who contains it, what differs first', async () => {
    const [cbc, sugar, urine] = ['cbc', 'sugar', 'urine'].map((id) => ({ id, name: id })) as { id: string; name: string }[];
    for (const [id, tests] of Object.entries({ a: [cbc, sugar], b: [cbc, urine] })) {
      network.answerNext('GET', `${paths.packages}/${id}`, { status: 'success', data: { ...aPackage({ id }), tests } });
    }
    await browser.opens('/checkup?compare=a,b&view=compare');
    const rows = within(await table())
      .getAllByRole('row')
      .slice(-5)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Tests in some of them only (2)',
      'sugar Yes No',
      'urine No Yes',
      'Tests in all of them (1)',
      'cbc Yes Yes',
    ]);
    expect(screen.getByRole('link', { name: 'sugar' })).toHaveAttribute('href', '/tests/sugar');
  });

  it('loses a column by a tap, and ends with the last one', async () => {
    await browser.opens(`${both}&view=compare`);
    await browser.user.click(await screen.findByRole('button', { name: `Remove ${women}` }));
    expect(await screen.findByText(/^There is only one checkup here/)).toBeVisible();
    expect(browser.address).toBe('/checkup?compare=basic-checkup&view=compare');
    await browser.user.click(screen.getByRole('button', { name: `Remove ${basic}` }));
    await showsCheckups(basic, women);
    expect(browser.address).toBe('/checkup');
  });

  it('asks a visitor who books there to log in, and leads back to it', async () => {
    await browser.opens(`${both}&view=compare`);
    await browser.user.click(await screen.findByRole('button', { name: `Book Checkup ${women}` }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    await browser.signsInElsewhereAs(await customerWithPatient(server));
    await table();
    expect(browser.address).toBe(`${both}&view=compare`);
    await browser.user.click(await screen.findByRole('button', { name: `Book Checkup ${women}` }));
    expect(await screen.findByText('Checkup added to cart successfully!')).toBeVisible();
  });

  it('leaves out what is no longer offered, and says so', async () => {
    await browser.opens('/checkup?compare=basic-checkup,gone&view=compare');
    expect(await screen.findByText('A checkup that you chose is no longer offered.')).toBeVisible();
    expect(within(await table()).getAllByRole('columnheader')).toHaveLength(2);
  });

  it('that cannot be loaded says so and can be asked for again', async () => {
    network.failNext('GET', paths.package, 400);
    await browser.opens('/checkup?compare=basic-checkup&view=compare');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to Load Packages');
    await browser.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await table();
  });

  it('works without a network from what the device holds, with its age', async () => {
    await browser.opens('/checkup');
    await showsCheckups(basic, women);
    passes(6 * 60_000);
    network.goOffline();
    await browser.opens(`${both}&view=compare`);
    expect(await rowOf('Number of tests')).toHaveTextContent('Number of tests32');
    await waitFor(() => expect(screen.getByText(/^Offline copy from 21 Nov 2026/)).toBeVisible());
  });
});
