/** Twenty hooks whose answers all are 401, in the same moment. */
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { checkoutBed, instructions, patients, patientsThere, radio, seven } from '../support/screens/checkout.ts';
import { answersHaveArrived, isRefused, signedInAgain } from '../support/screens/device.ts';
import { isSaved } from '../support/screens/drafts.ts';
import { addPatient } from '../support/server/household.ts';
import { kabir, shopper } from '../support/server/shopper.ts';

const { server, browser, network, opensCheckout, picksPatient } = await checkoutBed();

it('twenty hooks that meet a 401 at once are one sign-out and one way to /login, and nothing typed is lost', async () => {
  const found = await shopper(server);
  await addPatient(found.customer, kabir);
  await opensCheckout(found);
  await picksPatient(/Kabir Rao/);
  await browser.user.click(radio(seven));
  await browser.fills(/Special instructions/, 'Ring twice');
  await isSaved('Ring twice');
  await isRefused(found.customer);

  const { useOrder } = await import('../../src/data/orders/orders.ts');
  const ids = Array.from({ length: 20 }, (_, index) => `order-${index}`);
  const answers = ids.map((id) => network.holdNext('GET', pathWithId(paths.order, id) as typeof paths.order));
  const hooks = ids.map((id) => renderHook(() => useOrder(id)));
  await Promise.all(answers.map(({ arrived }) => arrived));
  const asked = network.calls.length;
  await act(async () => answers.forEach(({ release }) => release()));
  await waitFor(() => expect(browser.leftFor).not.toEqual([]));
  await answersHaveArrived();
  expect(browser.leftFor).toEqual(['/login?reason=expired&from=%2Fcheckout']);
  expect(localStorage.getItem('token')).toBeNull();
  // No hook asks again.
  expect(network.calls.slice(asked).map(({ path }) => path)).toEqual([]);
  for (const { unmount } of hooks) unmount();

  await browser.opens(browser.leftFor[0] ?? '');
  expect(await screen.findAllByText('Your session has expired. Please log in again.')).toHaveLength(1);
  expect(browser.leftFor).toHaveLength(1);
  await browser.opens('/checkout', await signedInAgain(server, found.customer));
  await patientsThere();
  await screen.findByText('What you had entered is back. Please check it before you book.');
  expect(patients().getByText('Kabir Rao')).toBeVisible();
  expect(radio(seven)).toBeChecked();
  expect(instructions()).toHaveValue('Ring twice');
});
