/** The chosen slot is held while its customer checks out, and the page says for how long (decision D152). */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { prolongSlotHoldPath, slotHoldPath } from '../../src/contract/visit-paths.ts';
import { checkoutBed, placeOrder, radio, seven, sevenTomorrow } from '../support/screens/checkout.ts';

const { server, browser, network, passes, opensCheckout, readyToPlace, places, endsOnTheOrderOf, bookOut } = await checkoutBed();

afterEach(() => void vi.stubEnv('VITE_API_EXTENSIONS', '1'));

const minuteMs = 60_000;
const eight = '8:00 am – 9:00 am';
const over = 'The hold is over. The time is still yours if nobody took it.';
const left = (time: string) => screen.findByText(`Held for you for ${time}`);
const anyHold = () => screen.queryAllByText(/Held for you/)[0] ?? null;
const longer = () => screen.queryByRole('button', { name: 'Hold 10 minutes more' });
const heard = () => [...document.querySelectorAll('[aria-live="polite"] p')].map(({ textContent }) => textContent);
const holdsSent = () => network.sent('PUT', slotHoldPath).map((body) => (body as { timeSlot: string }).timeSlot);

/** The places that are booked or held, by slot. */
async function taken(): Promise<Record<string, number>> {
  const slots = await server.database.selectFrom('timeSlots').select(['id', 'booked']).where('booked', '>', 0).execute();
  return Object.fromEntries(slots.map(({ id, booked }) => [id, booked]));
}

async function holdsSeven() {
  const who = await opensCheckout();
  await browser.user.click(radio(seven));
  await left('10:00');
  return who;
}

async function leaves(): Promise<void> {
  await browser.user.click(screen.getByRole('link', { name: 'Back to cart' }));
  await screen.findByRole('heading', { level: 1, name: /cart/i });
}

function isSeen(): void {
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the chosen slot', () => {
  it('is held, and the time that is left is seen by all and read out to nobody each second', async () => {
    await holdsSeven();
    expect(await taken()).toEqual({ [sevenTomorrow]: 1 });
    passes(19_000);
    expect(await left('9:41')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('Held for you for 10 more minutes')).toHaveClass('visually-hidden');
    expect(anyHold()?.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
    passes(8 * minuteMs);
    await left('1:41');
    expect(screen.getByText('Held for you for 2 more minutes')).toBeInTheDocument();
  });

  it('is told of when it is held, when two minutes are left, and at the end', async () => {
    await holdsSeven();
    await waitFor(() => expect(heard()).toContain('7:00 am – 8:00 am is held for you for 10 minutes.'), { timeout: 3000 });
    const before = heard().length;
    passes(8 * minuteMs - 1000);
    await left('2:01');
    expect(longer()).toBeNull();
    expect(heard()).toHaveLength(before);
    passes(1000);
    await left('2:00');
    expect(longer()).toBeVisible();
    const soon = 'The hold ends within 2 minutes. You can hold the time longer.';
    await waitFor(() => expect(heard()).toContain(soon), { timeout: 3000 });
    passes(2 * minuteMs);
    expect((await screen.findAllByText(over))[0]).toBeVisible();
    expect(longer()).toBeNull();
    await waitFor(() => expect(heard()).toContain(over), { timeout: 3000 });
  });

  it('is held ten minutes more by one tap, once', async () => {
    await holdsSeven();
    passes(8 * minuteMs);
    await left('2:00');
    await browser.user.dblClick(longer()!);
    await left('12:00');
    expect(longer()).toBeNull();
    expect(document.activeElement?.textContent).toContain('Held for you for 12:00');
    expect(network.count('POST', prolongSlotHoldPath)).toBe(1);
    passes(11 * minuteMs);
    await left('1:00');
    expect(longer()).toBeNull();
  });

  it('goes on as it was where it could not be held longer, and it can be tried again', async () => {
    await holdsSeven();
    passes(9 * minuteMs);
    await left('1:00');
    network.failNext('POST', prolongSlotHoldPath, 500);
    await browser.user.click(longer()!);
    expect(await screen.findByText('The time could not be held longer. Please try again.')).toBeVisible();
    await left('1:00');
    await browser.user.click(longer()!);
    await left('11:00');
  });

  it('can be ordered after the hold, and then nothing is left to be let go', async () => {
    const { customer } = await readyToPlace();
    await left('10:00');
    passes(10 * minuteMs);
    await screen.findAllByText(over);
    await places();
    await endsOnTheOrderOf(customer);
    expect(network.count('DELETE', slotHoldPath)).toBe(0);
    expect(await taken()).toEqual({ [sevenTomorrow]: 1 });
  });

  it('is let go when the checkout is left', async () => {
    await holdsSeven();
    await leaves();
    await waitFor(async () => expect(await taken()).toEqual({}));
  });

  it('is not let go by leaving while nobody knows whether it is ordered', async () => {
    await readyToPlace();
    await left('10:00');
    network.swallowNext('POST', paths.orders);
    await places();
    await leaves();
    expect(network.count('DELETE', slotHoldPath)).toBe(0);
    expect(await taken()).toEqual({ [sevenTomorrow]: 1 });
  });
});

describe('another choice', () => {
  it('moves the hold', async () => {
    await holdsSeven();
    passes(minuteMs);
    await browser.user.click(radio(eight));
    await left('10:00');
    expect(await taken()).toEqual({ '2026-11-22-0800': 1 });
  });

  it('that comes before the answer to the first is what is held in the end; what came between is not asked for', async () => {
    await opensCheckout();
    const first = network.holdNext('PUT', slotHoldPath);
    await browser.user.click(radio(seven));
    await first.arrived;
    await browser.user.click(radio(eight));
    await browser.user.click(radio('9:00 am – 10:00 am'));
    expect(anyHold()).toBeNull();
    first.release();
    await left('10:00');
    expect(holdsSent()).toEqual([sevenTomorrow, '2026-11-22-0900']);
    expect(await taken()).toEqual({ '2026-11-22-0900': 1 });
  });

  it('after which the page is left at once holds nothing', async () => {
    await opensCheckout();
    const first = network.holdNext('PUT', slotHoldPath);
    await browser.user.click(radio(seven));
    await first.arrived;
    await leaves();
    first.release();
    await waitFor(async () => expect(await taken()).toEqual({}));
  });

  it('that has no place left is a lost slot, with the nearest ones to choose from', async () => {
    await opensCheckout();
    await bookOut(sevenTomorrow);
    await browser.user.click(radio(seven));
    expect(
      await screen.findByText('Your previously selected time slot is now fully booked. Please choose another slot.'),
    ).toBeVisible();
    await browser.user.click(await screen.findByRole('button', { name: eight }));
    await left('10:00');
    expect(holdsSent()).toEqual([sevenTomorrow, '2026-11-22-0800']);
  });
});

describe('nothing is said of a hold, and all else works,', () => {
  it.each([404, 405])('where the API has none and answers %i, which is asked once', async (status) => {
    network.failNext('PUT', slotHoldPath, status);
    const { customer } = await readyToPlace();
    await waitFor(() => expect(holdsSent()).toHaveLength(1));
    await browser.user.click(radio(eight));
    await waitFor(() => expect(placeOrder()).toBeEnabled());
    expect(anyHold()).toBeNull();
    await places();
    await endsOnTheOrderOf(customer);
    expect(network.calls.filter(({ path }) => path.startsWith(slotHoldPath))).toHaveLength(1);
  });

  it('at another provider’s API', async () => {
    vi.stubEnv('VITE_API_EXTENSIONS', '0');
    const { customer } = await readyToPlace();
    await places();
    await endsOnTheOrderOf(customer);
    expect(network.calls.filter(({ path }) => path.startsWith(slotHoldPath))).toEqual([]);
  });

  it.each([422, 429, 500])('where it is refused with %i', async (status) => {
    network.failNext('PUT', slotHoldPath, status, 'Not now');
    const { customer } = await readyToPlace();
    await waitFor(() => expect(holdsSent()).toHaveLength(1));
    expect(screen.queryByText('Not now')).toBeNull();
    await places();
    await endsOnTheOrderOf(customer);
  });

  it('without a network; when it is back, the slot is held', async () => {
    await opensCheckout();
    network.goOffline();
    await browser.user.click(radio(seven));
    expect(holdsSent()).toEqual([]);
    network.goOnline();
    await left('10:00');
    expect(holdsSent()).toEqual([sevenTomorrow]);
  });
});

describe('the countdown', () => {
  it('is set right by the server when the page is seen again, after a sleep in which no time passed on the device', async () => {
    await holdsSeven();
    server.passes(4 * minuteMs);
    isSeen();
    await left('6:00');
    server.passes(6 * minuteMs);
    isSeen();
    expect((await screen.findAllByText(over))[0]).toBeVisible();
  });

  it('is over where another tab has chosen another slot', async () => {
    const { customer } = await holdsSeven();
    await customer.put(slotHoldPath, { scheduledDate: '2026-11-22', timeSlot: '2026-11-22-0800' });
    isSeen();
    expect((await screen.findAllByText(over))[0]).toBeVisible();
    expect(holdsSent()).toEqual([sevenTomorrow]);
  });

  it('goes on without an answer', async () => {
    await holdsSeven();
    network.loseNext('GET', slotHoldPath);
    passes(minuteMs);
    isSeen();
    await left('9:00');
    await waitFor(() => expect(network.count('GET', slotHoldPath)).toBeGreaterThan(0));
    await left('9:00');
  });
});
