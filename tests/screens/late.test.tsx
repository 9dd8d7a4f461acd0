/** A collection for which nobody has come in time. The visit is at 7 to 8 am on Sunday, 22 Nov 2026; 15 minutes later it is late. */
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { brand } from '../../src/brand.ts';
import { paths } from '../../src/contract/paths.ts';
import { LateNotice } from '../../src/ui/LateNotice.tsx';
import { main } from '../support/screens/orders.ts';
import { visitsBed } from '../support/screens/visits.ts';

const promise = 'If we are more than an hour late, the collection fee is waived.';

const { browser, network, change, familyOrder, opensVisit } = await visitsBed();

const lateFrom = Date.parse('2026-11-22T08:15:00+05:30');
const title = 'We are late';
const missed = 'We should have been there by 8:00 am. We are sorry.';
const oldMissed = /^If nobody has come yet, we are late: we should have been there by 8:00 am/;
const byPhone = 'If another time suits you better, call us to move it free of charge.';

/** On this page alone; the next test begins at the server's time again. */
const itBecomes = (time: number) => void vi.setSystemTime(time);
const looksAgain = () => document.dispatchEvent(new Event('visibilitychange'));

const answerWith = (order: object) => ({ status: 'success', data: { orders: [order] } });

describe('the card of a visit that is late', () => {
  it('says so from its time on, with a call and how it is moved', async () => {
    const family = await familyOrder();
    itBecomes(lateFrom - 1000);
    await opensVisit(family);
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.getByText('This time has passed. If nobody has come yet, please call us.')).toBeVisible();
    itBecomes(lateFrom);
    looksAgain();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(missed)).toBeVisible();
    expect(screen.getByText(byPhone)).toBeVisible();
    expect(screen.queryByText(promise)).toBeNull();
    expect(screen.getByRole('link', { name: `Call us: ${brand.phone}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+/),
    );
    expect(screen.queryByText(/This time has passed/)).toBeNull();
  });

  it('asks whether somebody has come before it says so on an open page', async () => {
    const family = await familyOrder();
    itBecomes(lateFrom - 1000);
    await opensVisit(family);
    await change(family.order.id).set({ status: 'SampleCollected' }).execute();
    itBecomes(lateFrom);
    looksAgain();
    await waitFor(() => expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull());
    expect(screen.queryByText(title)).toBeNull();
  });

  it('says without a network what it knows, and since when, and claims nothing of the rest', async () => {
    const family = await familyOrder();
    await opensVisit(family);
    network.goOffline();
    itBecomes(lateFrom);
    looksAgain();
    expect(await screen.findByText('Has nobody come yet?')).toBeVisible();
    expect(screen.getByText('As of 21 Nov 2026, 10:30 am, your sample had not been collected.')).toBeVisible();
    expect(screen.getByText(oldMissed)).toBeVisible();
    expect(screen.queryByText(title)).toBeNull();
    expect(screen.getByRole('link', { name: `Call us: ${brand.phone}` })).toBeVisible();
  });

  it.each([
    ['from the end of the slot where the API says no more', { lateFrom: undefined }],
    ['from the end of the slot where the time cannot be read', { lateFrom: 'soon' }],
  ])('says so %s', async (_what, changes) => {
    const family = await familyOrder();
    itBecomes(Date.parse('2026-11-22T08:00:00+05:30'));
    network.answerNext('GET', paths.orders, answerWith({ ...family.order, ...changes }));
    await opensVisit(family);
    expect(screen.getByText(missed)).toBeVisible();
  });

  it('leads to where it can be moved, where that is still possible', async () => {
    const family = await familyOrder();
    itBecomes(lateFrom);
    network.answerNext('GET', paths.orders, answerWith({ ...family.order, startsAt: undefined }));
    await opensVisit(family);
    const link = screen.getByRole('link', { name: 'move it to another time' });
    expect(link).toHaveAttribute('href', `/orders/${family.order.id}`);
    expect(screen.queryByText(byPhone)).toBeNull();
  });
});

describe('the page of an order that is late', () => {
  const opensOrder = async ({ customer, order }: Awaited<ReturnType<typeof familyOrder>>) => {
    await browser.opens(`/orders/${order.id}`, customer);
    await screen.findByRole('heading', { name: order.orderNumber });
  };

  it('says so, and on another day with the date', async () => {
    const family = await familyOrder();
    itBecomes(lateFrom);
    await opensOrder(family);
    expect(await main().findByText(title)).toBeVisible();
    expect(main().getByText(missed)).toBeVisible();
    expect(main().getByText(byPhone)).toBeVisible();
    itBecomes(lateFrom + 24 * 3_600_000);
    looksAgain();
    expect(await main().findByText('We should have been there by 22 Nov 2026, 8:00 am. We are sorry.')).toBeVisible();
  });

  it.each(['SampleCollected', 'Completed', 'Cancelled'] as const)('says nothing of it once it is %s', async (status) => {
    const family = await familyOrder();
    await change(family.order.id).set({ status }).execute();
    itBecomes(lateFrom);
    await opensOrder(family);
    expect(screen.queryByText(/be(en)? there by/)).toBeNull();
  });

  it('says nothing of it where it was moved', async () => {
    const family = await familyOrder();
    const later = { startsAt: lateFrom + 3_600_000, endsAt: lateFrom + 7_200_000 };
    await change(family.order.id).set(later).execute();
    itBecomes(lateFrom);
    await opensOrder(family);
    expect(screen.queryByText(title)).toBeNull();
  });
});

it('what the provider has promised is said', () => {
  Object.assign(brand, { latePromise: promise });
  onTestFinished(() => void Object.assign(brand, { latePromise: '' }));
  const late = { by: lateFrom, from: lateFrom, canMove: false };
  const copy = { savedAt: 0, isOldCopy: false, refresh: vi.fn<() => void>() };
  render(<LateNotice late={late} now={lateFrom} copy={copy} move={null} />);
  expect(screen.getByText(promise)).toBeVisible();
});

it('what the device heard before is asked for once more, where nobody looks away and back', () => {
  // The page's clock is that of the tests before.
  const monthMs = 30 * 86_400_000;
  const refresh = vi.fn<() => void>();
  const late = { by: lateFrom - 900_000, from: lateFrom, canMove: false };
  const notice = (savedAt: number, now: number) => (
    <LateNotice late={late} now={now} copy={{ savedAt, isOldCopy: false, refresh }} move={null} />
  );
  const { rerender } = render(notice(lateFrom - monthMs, lateFrom));
  rerender(notice(lateFrom - monthMs, lateFrom + 30_000));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Has nobody come yet?')).toBeVisible();
  rerender(notice(lateFrom + monthMs, lateFrom + 30_000));
  expect(screen.getByText(title)).toBeVisible();
});
