/** Results of tests that the law ties to consent: behind a question, at each look, with and without a network. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { holdReport, releaseHold } from '../../server/reports/hold-report.ts';
import { paths } from '../../src/contract/paths.ts';
import { consentCatalogue, hivOrdered, hivResults } from '../support/server/consents.ts';
import { operator } from '../support/server/operator.ts';
import { setOrder } from '../support/server/order-changes.ts';
import { begun, cbcResults, released } from '../support/server/reports.ts';
import { dialog, dialogIsGone, documented, main, reportsBed, view } from '../support/screens/reports-page.ts';
import { savedFiles } from '../support/screens/saved-files.ts';

const { server, browser, network, passes, opens, opensListOf } = await reportsBed();
await seedCatalogue(server.database, consentCatalogue, server.now());
const saved = savedFiles();

/** A CBC and an HIV test of Meera Rao, both released. */
async function bothReleased() {
  const { customer, order } = await hivOrdered(server);
  const rows = await begun(server, customer, order);
  const [open, hiv] = [rows.find((row) => row.isConfidential === 0), rows.find((row) => row.isConfidential === 1)];
  await released(server, open?.id ?? '', { results: cbcResults() });
  await released(server, hiv?.id ?? '', { results: hivResults() });
  return { customer, order, open: open?.id ?? '', hiv: hiv?.id ?? '' };
}

const card = () => within(main().getByRole('heading', { name: 'Confidential test' }).closest('li') as HTMLElement);
const ready = () => screen.findByRole('button', { name: 'I am ready to see it' });
const title = 'Report of Meera Rao';
const secrets = /hiv|reactive/i;

async function opensHiv() {
  const found = await bothReleased();
  await opens(found.customer);
  await browser.user.click(card().getByRole('button', { name: /^View/ }));
  return { ...found, shown: await dialog(title) };
}

describe('the list', () => {
  it('names neither test nor result, and hands nothing out', async () => {
    const { customer, order } = await bothReleased();
    await opens(customer);
    expect(document.body).not.toHaveTextContent(secrets);
    expect(
      card()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([`View report ${order.orderNumber}`]);
    const other = within(
      main()
        .getByRole('heading', { name: /Complete Blood Count/ })
        .closest('li') as HTMLElement,
    );
    expect(other.getAllByRole('button')).toHaveLength(3);
  });

  it('does not find it by what was tested', async () => {
    const { customer } = await bothReleased();
    await opens(customer, '/reports?search=hiv');
    expect(await screen.findByText('No report matches your search.')).toBeVisible();
  });
});

describe('the report', () => {
  it('is shown after the question, and nothing of it is fetched before', async () => {
    const { shown } = await opensHiv();
    expect(shown.getByRole('heading', { name: 'This result is confidential' })).toBeVisible();
    for (const name of ['Open report', 'Download', 'Share', /Keep/]) expect(shown.queryByRole('button', { name })).toBeNull();
    expect(document.body).not.toHaveTextContent(secrets);
    expect(network.count('GET', paths.reportResults)).toBe(0);
    await browser.user.click(await ready());
    expect(await shown.findByText('Reactive')).toBeVisible();
    expect(shown.getByText('HIV 1 and 2 antibody')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'I am ready to see it' })).toBeNull();
  });

  it('is in the focus once it is shown, by keys alone', async () => {
    const { shown } = await opensHiv();
    (await ready()).focus();
    await browser.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toContainElement(shown.getByRole('button', { name: 'Open report' })));
    expect(document.body).not.toHaveFocus();
  });

  it('is downloaded from there, and never shared', async () => {
    const { shown, hiv } = await opensHiv();
    await browser.user.click(await ready());
    expect(shown.queryByRole('button', { name: 'Share' })).toBeNull();
    await browser.user.click(shown.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved().map(({ name }) => name)).toEqual([`report-${hiv}.pdf`]));
  });

  it('asks at each look', async () => {
    const { shown } = await opensHiv();
    await browser.user.click(await ready());
    await shown.findByText('Reactive');
    await browser.user.keyboard('{Escape}');
    await dialogIsGone();
    await browser.user.click(card().getByRole('button', { name: /^View/ }));
    expect(await ready()).toBeVisible();
    expect(document.body).not.toHaveTextContent(secrets);
  });

  it('asks in a new page load, also by its address, and without a network', async () => {
    const { customer, hiv, shown } = await opensHiv();
    await browser.user.click(await ready());
    await shown.findByText('Reactive');
    await browser.opens(`/reports/${hiv}`, customer);
    await ready();
    expect(document.body).not.toHaveTextContent(secrets);
    network.goOffline();
    await browser.opens(`/reports/${hiv}`);
    await browser.user.click(await ready());
    expect(await screen.findByText('Reactive')).toBeVisible();
  });

  it('asks nothing of any other', async () => {
    const { customer, open } = await bothReleased();
    await browser.opens(`/reports/${open}`, customer);
    expect(await (await dialog(title)).findByText('Hemoglobin')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I am ready to see it' })).toBeNull();
  });

  it('asks nothing of one that is still to come', async () => {
    await opensListOf([documented({ status: 'processing', isConfidential: true, tests: [{ name: 'Confidential test' }] })]);
    expect(await main().findByText('It can be opened as soon as it is available.')).toBeVisible();
    await browser.user.click(await view('LH-1'));
    expect((await dialog(title)).queryByRole('button', { name: 'I am ready to see it' })).toBeNull();
  });
});

describe('the order', () => {
  it('leads from Download Report to the list, and hands no file out', async () => {
    const { customer, order } = await hivOrdered(server);
    const rows = await begun(server, customer, order);
    const hiv = rows.find((row) => row.isConfidential === 1)?.id ?? '';
    await released(server, hiv, { results: hivResults() });
    await server.database.deleteFrom('reports').where('orderId', '=', order.id).where('id', '!=', hiv).execute();
    await setOrder(server, order.id, { status: 'Completed' });
    await browser.opens(`/orders/${order.id}`, customer);
    await browser.user.click(await screen.findByRole('button', { name: 'Download Report' }));
    await waitFor(() => expect(browser.address).toContain('/reports?search='));
    expect(saved()).toEqual([]);
  });

  it('says that the lab will call while a report is held, and the report says so, too', async () => {
    const { customer, order } = await hivOrdered(server);
    const rows = await begun(server, customer, order);
    const hiv = rows.find((row) => row.isConfidential === 1)?.id ?? '';
    await holdReport({ ...server, operator }, hiv, server.now());
    await released(server, hiv, { results: hivResults() });
    await browser.opens(`/orders/${order.id}`, customer);
    const words = 'The lab will call you about a result of this order. It is shown here after that.';
    expect(await screen.findByText(words)).toBeVisible();
    await opens(customer);
    expect(card().getByText('We will call you about this report. It is available here after that.')).toBeVisible();
    await releaseHold({ ...server, operator }, hiv, server.now());
    passes(60_000);
    await browser.opens(`/orders/${order.id}`, customer);
    await screen.findByRole('heading', { name: order.orderNumber });
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('shows what was agreed to, by whom and in which words', async () => {
    const { customer, order } = await hivOrdered(server);
    await browser.opens(`/orders/${order.id}`, customer);
    const consent = within((await screen.findByRole('heading', { name: 'Consent' })).closest('div') as HTMLElement);
    const [given] = order.consents ?? [];
    expect(consent.getByText(new RegExp(`“${given?.given[0]?.agreement}”`))).toBeVisible();
    expect(consent.getByText(/Asha Rao.*21 Nov 2026/)).toBeVisible();
    await browser.user.click(consent.getByText('What was read'));
    expect(consent.getByText(given?.words[0] ?? '')).toBeVisible();
    expect(consent.getByText(/version hiv-1/)).toBeVisible();
  });
});

describe('the order', () => {
  it('promises no mail of such results', async () => {
    const { customer, order } = await hivOrdered(server);
    await browser.opens(`/orders/${order.id}`, customer);
    const promise = await main().findByText(/^Reports are delivered digitally/);
    expect(promise).toHaveTextContent(/not sent: you read them in the app, and nowhere else\.$/);
  });
});
