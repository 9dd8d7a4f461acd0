import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, type Toast } from '../../src/ui/toast.ts';
import { schemes } from '../../src/ui/tokens.ts';

/** How long a toast takes to leave once its time is over. */
const leavingMs = 300;

beforeAll(async () => {
  // What draws toasts has come once; from then on the clock may stand still for the page as well.
  await showToast({ type: 'success', message: 'The first of all' });
  await screen.findByText('The first of all');
});

beforeEach(async () => {
  act(() => notifications.clean());
  await waitFor(() => {
    if (document.querySelector('[data-position] [role]')) throw new Error('A former toast is still there');
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => void vi.useRealTimers());

const onAct = () => undefined;
const shows = (toast: Toast) => act(() => showToast(toast));
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toast = (text: string) =>
  screen.queryByText(new RegExp(`^${text}`))?.closest<HTMLElement>('[role="status"], [role="alert"]') ?? null;
const close = (text: string) => toast(text)?.querySelector('button[aria-label="Close"]') as HTMLElement;
const place = (text: string) => toast(text)?.closest<HTMLElement>('[data-position]');

/** Whether it is there shortly before a time has passed, and after that time and its leaving. */
async function isThereAround(ms: number, text: string): Promise<boolean[]> {
  const seen: boolean[] = [];
  for (const wait of [ms - 20, 20 + leavingMs]) {
    await passes(wait);
    seen.push(toast(text) !== null);
  }
  return seen;
}

/** Of '#rrggbb', the channel that is clearly the strongest. */
function strongest(colour: string): string | undefined {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  if (green > red * 1.3 && green > blue * 1.3) return 'green';
  return red > green * 1.3 && red > blue * 1.3 ? 'red' : undefined;
}

describe('a toast', () => {
  it('is green for a success [SHELL-044]', async () => {
    await shows({ type: 'success', message: 'Address saved' });
    expect(toast('Address saved')?.style.getPropertyValue('--notification-color')).toBe('var(--success)');
    expect([schemes.light.success, schemes.dark.success].map(strongest)).toEqual(['green', 'green']);
  });

  it('is red for an error [SHELL-045]', async () => {
    await shows({ type: 'error', message: 'It failed' });
    expect(toast('It failed')?.style.getPropertyValue('--notification-color')).toBe('var(--danger)');
    expect([schemes.light.danger, schemes.dark.danger].map(strongest)).toEqual(['red', 'red']);
  });

  it('stands with the others at the top right, oldest first [SHELL-046]', async () => {
    for (const message of ['One', 'Two', 'Three']) await shows({ type: 'success', message });
    expect(place('One')).toHaveAttribute('data-position', 'top-right');
    expect(place('Two')).toBe(place('One'));
    expect(place('Three')).toBe(place('One'));
    expect(place('One')?.textContent).toBe('OneTwoThree');
  });

  it('tells success and failure by an icon too, not by colour alone', async () => {
    await shows({ type: 'success', message: 'Saved' });
    await shows({ type: 'error', message: 'Failed' });
    const icons = ['Saved', 'Failed'].map((text) => toast(text)?.querySelector('svg')?.getAttribute('class'));
    expect(icons[0]).toContain('check');
    expect(icons[1]).toContain('alert');
  });

  it('is told to screen readers: a failure at once, a success when there is a pause', async () => {
    await shows({ type: 'success', message: 'Saved' });
    await shows({ type: 'error', message: 'Failed' });
    expect(toast('Saved')).toHaveAttribute('role', 'status');
    expect(toast('Failed')).toHaveAttribute('role', 'alert');
  });
});

describe('a toast goes', () => {
  it('by itself after 3000 ms [SHELL-047]', async () => {
    await shows({ type: 'success', message: 'Saved' });
    expect(await isThereAround(3000, 'Saved')).toEqual([true, false]);
  });

  it.each([
    ['a failure, which is told nowhere else', { type: 'error', message: 'Failed' }, 8000],
    ['what is not done yet', { type: 'warning', message: 'Saved. It will be sent later.' }, 8000],
    ['what there is to decide about', { type: 'warning', message: 'Not for her', action: { label: 'Change', onAct } }, 10_000],
    ['a success of 120 signs, by their number', { type: 'success', message: 'a'.repeat(120) }, 10_000],
    ['two sentences of 180 signs', { type: 'error', message: 'b'.repeat(90), detail: 'c'.repeat(90) }, 15_000],
  ] satisfies [string, Toast, number][])('after what it takes to read: %s', async (_what, told, ms) => {
    await shows(told);
    expect(await isThereAround(ms, told.message)).toEqual([true, false]);
  });

  it('after its time, which begins when somebody looks at the page', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const shown = showToast({ type: 'success', message: 'Uploaded' });
    await passes(20_000);
    expect(screen.getAllByRole('status')).not.toHaveLength(0);
    vi.unstubAllGlobals();
    await act(async () => {
      for (const frame of [...frames, ...frames]) frame(0);
      await shown;
    });
    expect(await isThereAround(3000, 'Uploaded')).toEqual([true, false]);
  });

  it.each([1000, 8000])('after the time that its caller gave, %i ms [SHELL-048]', async (durationMs) => {
    await shows({ type: 'error', message: 'Failed', durationMs });
    expect(await isThereAround(durationMs, 'Failed')).toEqual([true, false]);
  });

  it('when it is closed by hand, and the others stay [SHELL-049]', async () => {
    await shows({ type: 'success', message: 'Saved' });
    await shows({ type: 'error', message: 'Failed' });
    fireEvent.click(close('Failed'));
    await passes(leavingMs + 20);
    expect(toast('Failed')).toBeNull();
    expect(toast('Saved')).not.toBeNull();
  });

  it('not while the pointer is on it', async () => {
    await shows({ type: 'success', message: 'Saved' });
    await act(async () => fireEvent.mouseEnter(toast('Saved') as HTMLElement));
    await passes(10_000);
    expect(toast('Saved')).not.toBeNull();
    await act(async () => fireEvent.mouseLeave(toast('Saved') as HTMLElement));
    expect(await isThereAround(3000, 'Saved')).toEqual([true, false]);
  });

  it('by a tap on it, which would otherwise hold it for ever, and the others after their time', async () => {
    await shows({ type: 'success', message: 'Saved' });
    await shows({ type: 'success', message: 'Added' });
    const tapped = toast('Saved') as HTMLElement;
    fireEvent.touchStart(tapped);
    await act(async () => fireEvent.mouseEnter(tapped));
    fireEvent.click(tapped);
    await passes(leavingMs + 20);
    expect(toast('Saved')).toBeNull();
    expect(toast('Added')).not.toBeNull();
    await passes(3000 + leavingMs);
    expect(toast('Added')).toBeNull();
  });

  it('not while the focus is on its button', async () => {
    await shows({ type: 'success', message: 'Saved' });
    act(() => close('Saved').focus());
    await passes(10_000);
    expect(toast('Saved')).not.toBeNull();
    act(() => close('Saved').blur());
    expect(await isThereAround(3000, 'Saved')).toEqual([true, false]);
  });

  it('and gives the focus back to where it came from', async () => {
    const { getByRole } = render(<input aria-label="Name" />);
    const field = getByRole('textbox');
    await shows({ type: 'success', message: 'Saved' });
    act(() => field.focus());
    act(() => close('Saved').focus());
    fireEvent.click(close('Saved'));
    expect(field).toHaveFocus();
    await passes(leavingMs + 20);
    expect(toast('Saved')).toBeNull();
  });
});
