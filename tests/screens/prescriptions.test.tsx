/** The page of the prescriptions: what the server has. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { addPatient } from '../support/server/household.ts';
import { count, dialog, dialogIsGone, main, prescriptionsBed, row } from '../support/screens/prescriptions-page.ts';
import { uploaded } from '../support/server/prescriptions.ts';

const { browser, network, passes, household, withUploaded, opens, review } = await prescriptionsBed();

describe('the page', () => {
  it('needs sign-in and leads back here after it [ROUTE-025]', async () => {
    await browser.opens('/prescriptions');
    await waitFor(() => expect(browser.address).toBe('/login'));
    const { customer } = await household();
    await browser.user.type(screen.getByLabelText('Email'), customer.email);
    await browser.user.type(screen.getByLabelText('Password'), 'secret1');
    await browser.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(browser.address).toBe('/prescriptions'));
  });

  it('is titled My Prescriptions [RX-001]', async () => {
    await opens((await household()).customer);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^My Prescriptions$/);
    expect(document.title).toBe('My Prescriptions · Lab at Home');
  });

  it('says so while there are none', async () => {
    await opens((await household()).customer);
    expect(screen.getByRole('heading', { name: 'No prescriptions yet' })).toBeVisible();
  });

  it('lists what was uploaded with its count, the newest first [RX-006][API-067]', async () => {
    const { customer, patient } = await withUploaded({ fileName: 'older.jpg' });
    passes(86_400_000);
    await uploaded(customer, { patientId: patient.id, fileName: 'newer.jpg' });
    await opens(customer);
    const list = within(screen.getByRole('region', { name: 'Uploaded prescriptions (2)' }));
    const rows = list.getAllByRole('button').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'newer.jpgMeera Rao (Mother)22 Nov 2026Pending Review',
      'older.jpgMeera Rao (Mother)21 Nov 2026Pending Review',
    ]);
    expect(network.callsOf('GET', paths.prescriptions).map(({ query }) => query)).toEqual([{}]);
  });

  it('says when they could not be loaded, and tries again', async () => {
    const { customer } = await withUploaded();
    network.failNext('GET', paths.prescriptions, 400);
    await opens(customer);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Failed to load prescriptions' })).toBeVisible();
    await browser.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await count(1)).toBeVisible();
  });

  it('shows the copy of the device with its age where there is no network', async () => {
    const { customer } = await withUploaded();
    await opens(customer);
    await count(1);
    passes(3_600_000);
    network.goOffline();
    await browser.reloads();
    expect(await count(1)).toBeVisible();
    expect(await screen.findByText(/^Offline copy from /)).toBeVisible();
  });

  it('shows nobody the prescriptions of somebody else', async () => {
    await opens((await withUploaded({ fileName: 'private.jpg' })).customer);
    await row(/private/);
    await opens((await household()).customer);
    expect(await screen.findByRole('heading', { name: 'No prescriptions yet' })).toBeVisible();
    expect(main().queryByText('private.jpg')).toBeNull();
  });
});

describe('the status of a prescription', () => {
  it('pending reads Pending Review [RX-021]', async () => {
    await opens((await withUploaded()).customer);
    expect(await row(/Pending Review/)).toBeVisible();
  });

  it('needsclarification reads Needs Clarification [RX-022]', async () => {
    const { customer, prescription } = await withUploaded();
    await review(prescription.id, { status: 'needsclarification' });
    await opens(customer);
    expect(await row(/Needs Clarification/)).toBeVisible();
  });

  it('reviewed is recognised whatever its case, and any other value is shown as it came [RX-023]', async () => {
    const { customer, prescription } = await withUploaded();
    const prescriptions = ['REVIEWED', 'onHold'].map((status) => ({ ...prescription, id: status, status }));
    network.answerNext('GET', paths.prescriptions, { status: 'success', data: { prescriptions } });
    await opens(customer);
    expect(await row(/2026Reviewed$|2026 Reviewed$/)).toBeVisible();
    expect(await row(/onHold$/)).toBeVisible();
  });
});

describe('the address of one prescription', () => {
  it('shows the list with its dialog open, and the list alone when that is closed', async () => {
    const { customer, prescription } = await withUploaded({ fileName: 'mine.jpg' });
    await browser.opens(`/prescriptions/${prescription.id}`, customer);
    await dialog('mine.jpg');
    await browser.user.keyboard('{Escape}');
    await dialogIsGone();
    await waitFor(() => expect(browser.address).toBe('/prescriptions'));
    expect(await count(1)).toBeVisible();
  });

  it('falls back to the list where there is none of that id', async () => {
    const { customer } = await withUploaded();
    await opens(customer, '/prescriptions/unknown');
    expect(await count(1)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is found also where the copy of the device is older', async () => {
    const { customer, patient } = await withUploaded({ fileName: 'first.jpg' });
    await opens(customer);
    await count(1);
    passes(1000);
    const { id } = await uploaded(customer, { patientId: patient.id, fileName: 'second.jpg' });
    await browser.opens(`/prescriptions/${id}`);
    await dialog('second.jpg');
    expect(browser.address).toBe(`/prescriptions/${id}`);
  });
});

it('knows who can be chosen before anything is chosen, for the way without a network', async () => {
  const { customer } = await household();
  await addPatient(customer, { name: 'Kabir Rao' });
  await opens(customer);
  await waitFor(() => expect(network.count('GET', paths.patients)).toBe(1));
});
