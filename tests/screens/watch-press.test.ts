import { fireEvent } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchPress } from '../../src/ui/watch-press.ts';

function watched() {
  vi.useFakeTimers();
  const press = watchPress();
  onTestFinished(() => {
    press.end();
    vi.useRealTimers();
  });
  return { press, act: vi.fn<() => void>() };
}

it('acts at once while nothing is pressed', () => {
  const { press, act } = watched();
  fireEvent.pointerDown(document.body);
  fireEvent.pointerUp(document.body);
  press.whenReleased(act);
  expect(act).toHaveBeenCalledTimes(1);
});

it.each(['pointerUp', 'pointerCancel'] as const)('waits for what is pressed, until after %s and the click', (release) => {
  const { press, act } = watched();
  fireEvent.pointerDown(document.body);
  press.whenReleased(act);
  vi.advanceTimersByTime(5000);
  fireEvent[release](document.body);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(1);
  fireEvent[release](document.body);
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does not act any more once it has ended', () => {
  const { press, act } = watched();
  fireEvent.pointerDown(document.body);
  press.whenReleased(act);
  fireEvent.pointerUp(document.body);
  press.end();
  vi.advanceTimersByTime(100);
  expect(act).not.toHaveBeenCalled();
});
