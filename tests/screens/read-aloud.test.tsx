/** The plan, the card at the door and the results are read aloud by a voice that is on the device. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { section, visitsBed } from '../support/screens/visits.ts';
import { stubSynthesiser } from '../support/synthesiser.ts';

const { browser, familyOrder, opensVisit } = await visitsBed();

const indian = { lang: 'en-IN' };
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => browser.user.click(await button(name));

async function opensOrder() {
  const { customer, order } = await familyOrder();
  await browser.opens(`/orders/${order.id}`, customer);
  await screen.findByRole('heading', { name: 'How to prepare' });
}

/** Lets the device read until it is silent. */
async function readsAll(device: ReturnType<typeof stubSynthesiser>): Promise<readonly string[]> {
  const before = device.said.length;
  device.reads();
  if (device.said.length > before) return readsAll(device);
  return device.said.map((line) => line.replace('en-IN, en-IN: ', ''));
}

describe('how to prepare', () => {
  it('is read whole, in its order, each line with whom it is for', async () => {
    const device = stubSynthesiser(indian);
    await opensOrder();
    await press('Read aloud');
    await button('Stop reading');
    const lines = await readsAll(device);
    expect(lines[0]).toBe('Kabir Rao: Last meal before 9:00 pm on Sat, 21 Nov 2026 — water is fine');
    expect(lines).toContain('Meera Rao: No fasting needed');
    expect(lines).toContain('If you take insulin or diabetes medicine, ask your doctor before you fast.');
    const plan = section('How to prepare');
    for (const line of lines) expect(plan.getAllByText(line.replace(/^(?:Kabir|Meera) Rao: /, '')).length).toBeGreaterThan(0);
    expect(await button('Read aloud')).toHaveFocus();
  });

  it.each([
    ['no voice', []],
    ['a voice of another language alone', [{ lang: 'hi-IN' }]],
    ['a voice that needs the network', [{ lang: 'en-IN', localService: false }]],
  ])('is not offered to be read where the device has %s', async (_, voices) => {
    const device = stubSynthesiser(...voices);
    await opensOrder();
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
    device.has(indian);
    expect(await button('Read aloud')).toBeVisible();
  });

  it('is offered again, with words, where a listed voice does not speak', async () => {
    const device = stubSynthesiser(indian);
    await opensOrder();
    await press('Read aloud');
    device.fails();
    const failed = await screen.findByText('This device did not read it aloud. You can try again, or read it here.');
    expect(failed).toHaveAttribute('role', 'status');
    await press('Read aloud');
    await button('Stop reading');
    expect(failed).toBeEmptyDOMElement();
    expect(device.said).toHaveLength(2);
  });

  it('is silent once it is stopped, or its page is left', async () => {
    const device = stubSynthesiser(indian);
    await opensOrder();
    await press('Read aloud');
    await press('Stop reading');
    expect(device.stopped).toHaveBeenCalledOnce();
    await press('Read aloud');
    await browser.user.click(screen.getAllByRole('link', { name: /^My Orders|^Back to/ })[0] as HTMLElement);
    await waitFor(() => expect(device.stopped).toHaveBeenCalledTimes(2));
    device.reads();
    expect(device.said).toHaveLength(2);
  });
});

it('the card at the door is read from the time to what is asked', async () => {
  const device = stubSynthesiser(indian);
  await opensVisit(await familyOrder());
  await press('Read aloud');
  const lines = await readsAll(device);
  expect(lines.slice(0, 12)).toEqual([
    'Your next collection',
    'Sun, 22 Nov 2026, 7:00 am – 8:00 am',
    'Kabir Rao: Stop eating at 9:00 pm tonight',
    expect.stringMatching(/^Our collector says this code: \d, \d, \d, \d\.$/),
    'If not, do not open, and call us.',
    expect.stringMatching(/^Say this code to the collector: \d, \d, \d, \d\.$/),
    'Say it only at the door, after you have heard the first one.',
    'Cash to pay: ₹590.',
    'Please keep the exact amount ready.',
    'Samples to collect',
    'Meera Rao: Complete Blood Count (CBC).',
    'Kabir Rao: Fasting Blood Sugar.',
  ]);
  expect(lines).toContain('Kabir Rao: Last meal before 9:00 pm on Sat, 21 Nov 2026 — water is fine');
  expect(lines.at(-2)).toBe('The amount to pay.');
});
