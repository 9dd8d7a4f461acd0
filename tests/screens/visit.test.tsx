/** The visit card: everything that is needed at the door, on one screen. The visit is at 7 am on Sunday, 22 Nov 2026. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { brand } from '../../src/brand.ts';
import { paths } from '../../src/contract/paths.ts';
import { readQrPath } from '../support/files/qr-reader.ts';
import { section, visitsBed } from '../support/screens/visits.ts';

const { server, browser, network, change, placed, familyOrder, another, opensVisit } = await visitsBed();

const hourMs = 3_600_000;
/** On this page; the next test begins at the server's time again. */
const itIsLater = (ms: number) => void vi.setSystemTime(server.now() + ms);
const code = (orderNumber: string) => screen.getByRole('img', { name: `QR code with the order number ${orderNumber}` });
const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

/** What a scanner makes of the picture. */
function scanned(picture: HTMLElement): string {
  const [background, black] = picture.querySelectorAll('path');
  expect([background?.getAttribute('fill'), black?.getAttribute('fill')]).toEqual(['#fff', '#000']);
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]);
  return readQrPath(size, black?.getAttribute('d') ?? '', 4).text;
}

describe('the card of the next collection', () => {
  it('shows the order number, to read and to scan, with date and time', async () => {
    const family = await familyOrder();
    await opensVisit(family);
    const { orderNumber } = family.order;
    expect(screen.getByRole('heading', { level: 1, name: 'Your next collection' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: orderNumber })).toBeVisible();
    expect(scanned(code(orderNumber))).toBe(orderNumber);
    expect(section(orderNumber).getByText('Sun, 22 Nov 2026')).toBeVisible();
    expect(section(orderNumber).getByText('7:00 am – 8:00 am')).toBeVisible();
  });

  it('shows everybody who gives a sample, with age and sex, their tests and their tubes', async () => {
    await opensVisit(await familyOrder());
    const people = section('Samples to collect').getAllByRole('heading', { level: 3 });
    const [meera, kabir] = people.map((person) => person.parentElement?.textContent);
    expect(meera).toBe(
      'Meera RaoMother, Female, 64 yearsComplete Blood Count (CBC)Tubes and containersEDTA (lavender top), 2 mL (Blood)',
    );
    expect(kabir).toBe('Kabir RaoSon, Male, 11 yearsFasting Blood SugarTubes and containersEDTA (lavender top), 2 mL (Blood)');
  });

  it('says for which tests a tube is where there are several', async () => {
    const order = await placed();
    const [line] = order.order.items;
    const items = [...order.order.items, { ...line, type: 'package', name: 'Basic Health Checkup', samples: twoTubes }];
    const answer = { status: 'success', data: { orders: [{ ...order.order, items }] } };
    network.answerNext('GET', paths.orders, answer);
    await opensVisit(order);
    const tubes = section('Samples to collect').getAllByRole('listitem').slice(2);
    expect(tubes.map(({ textContent }) => textContent)).toEqual([
      'EDTA (lavender top), 2 mL (Blood)Complete Blood Count (CBC), HbA1c',
      'Urine cupUrine Routine Examination',
    ]);
  });

  it('shows the exact cash, the address with how to get in, what is asked, and the helpline', async () => {
    const family = await familyOrder();
    await opensVisit(family);
    expect(section('Cash to pay').getByText('₹590')).toBeVisible();
    expect(section('Where').getByText(/14, Lake View Road/)).toBeVisible();
    expect(section('Where').getByText('Lift B. Ring twice')).toBeVisible();
    expect(section('What we ask at the door').getByText('The amount to pay.')).toBeVisible();
    expect(section('Helpline').getByRole('link', { name: `Call ${brand.phone}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    expect(screen.getByRole('link', { name: 'Change or see the whole order' })).toHaveAttribute(
      'href',
      `/orders/${family.order.id}`,
    );
    expect(headings(2).slice(0, 8)).toEqual([
      family.order.orderNumber,
      'Codes for the door',
      'Cash to pay',
      'Samples to collect',
      'Where',
      'How to prepare',
      'What we ask at the door',
      'Helpline',
    ]);
  });

  it('says that nothing is to be paid once it is paid', async () => {
    const family = await familyOrder();
    await change(family.order.id).set({ paymentStatus: 'Paid' }).execute();
    await opensVisit(family);
    expect(section('To pay').getByText('Nothing to pay')).toBeVisible();
    expect(screen.queryByText('₹590')).toBeNull();
    expect(screen.queryByText('The amount to pay.')).toBeNull();
  });
});

const twoTubes = [
  { sampleType: 'Blood', tube: 'EDTA (lavender top), 2 mL', tests: ['HbA1c'] },
  { sampleType: 'Urine', tube: 'Urine cup', tests: ['Urine Routine Examination'] },
];

describe('the preparation on the card', () => {
  const now = (words: string) => screen.findByText(words, { selector: 'strong' });

  it('begins with what applies now, and to whom, and follows the clock', async () => {
    await opensVisit(await familyOrder());
    expect(await now('Kabir Rao: Stop eating at 9:00 pm tonight')).toBeVisible();
    expect(section('How to prepare').getByText('Last meal before 9:00 pm on Sat, 21 Nov 2026 — water is fine')).toBeVisible();
    itIsLater(11 * hourMs);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await now('Kabir Rao: Fast now: plain water only, until the sample is taken')).toBeVisible();
  });

  it('is still there when whoever collects is late, with whom to call', async () => {
    const family = await familyOrder();
    itIsLater(21.6 * hourMs);
    await opensVisit(family);
    expect(screen.getByText('This time has passed. If nobody has come yet, please call us.')).toBeVisible();
    expect(await now('Kabir Rao: Fast now: plain water only, until the sample is taken')).toBeVisible();
  });

  it('is left out where nothing is asked', async () => {
    const order = await placed();
    const bare = order.order.items.map(({ fastingHours: _hours, ...line }) => line);
    network.answerNext('GET', paths.orders, { status: 'success', data: { orders: [{ ...order.order, items: bare }] } });
    await opensVisit(order);
    expect(screen.queryByRole('heading', { name: 'How to prepare' })).toBeNull();
    expect(screen.queryByText(/Stop eating|Fast now/)).toBeNull();
  });
});

describe('which collection it is', () => {
  it('is the soonest; the others of its day are one tap away, and a reload keeps the choice', async () => {
    const family = await familyOrder({ timeSlot: '2026-11-22-0900' });
    const early = await another(family, '2026-11-22-0700');
    await opensVisit(family);
    expect(code(early.orderNumber)).toBeVisible();
    const choice = within(screen.getByRole('group', { name: '2 collections on Sun, 22 Nov 2026' }));
    expect(choice.getByRole('radio', { name: /7:00 am.*Meera Rao/ })).toBeChecked();
    await browser.user.click(choice.getByRole('radio', { name: /9:00 am.*Meera Rao, Kabir Rao/ }));
    expect(scanned(code(family.order.orderNumber))).toBe(family.order.orderNumber);
    await browser.reloads();
    expect(await screen.findByRole('heading', { level: 2, name: family.order.orderNumber })).toBeVisible();
  });

  it('is the one that its order led to, while that is ahead', async () => {
    const family = await familyOrder();
    await family.customer.get(`${paths.timeSlots}?date=2026-11-23`);
    const later = await another(family, '2026-11-23-0700');
    await opensVisit(family, `?order=${later.id}`);
    expect(code(later.orderNumber)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await change(later.id).set({ status: 'Cancelled' }).execute();
    itIsLater(hourMs);
    await browser.reloads();
    expect(await screen.findByRole('heading', { level: 2, name: family.order.orderNumber })).toBeVisible();
  });

  it.each(['Cancelled', 'SampleCollected'] as const)('is none that is %s: then it says so, with a way on', async (status) => {
    const family = await familyOrder();
    await change(family.order.id).set({ status }).execute();
    await browser.opens('/visit', family.customer);
    expect(await screen.findByRole('heading', { name: 'No collection ahead' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Browse Tests' })).toHaveAttribute('href', '/tests');
    expect(main.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  });
});

describe('the screen', () => {
  it('stays on while the card is shown, and is let go afterwards', async () => {
    const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const request = vi.fn<(type: string) => Promise<object>>(() => Promise.resolve({ release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
    await opensVisit(await familyOrder());
    expect(request).toHaveBeenLastCalledWith('screen');
    const before = request.mock.calls.length;
    // The browser itself takes it away from a page that is put aside.
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request.mock.calls.length).toBe(before + 1);
    await browser.user.click(screen.getByRole('link', { name: 'Back to my orders' }));
    await screen.findByRole('heading', { level: 1, name: 'My Orders' });
    await waitFor(() => expect(release).toHaveBeenCalled());
  });
});
