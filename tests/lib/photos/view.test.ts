import { describe, expect, it } from 'vitest';
import type { PhotoFaultName } from '../../../src/contract/photo-judgement.ts';
import type { Seen } from '../../../src/lib/photos/view-hint.ts';
import { isCounting, looked, nothingSeen, stopped, type View } from '../../../src/lib/photos/view.ts';

function seen(...faults: readonly PhotoFaultName[]): Seen {
  const area = { x: 0, y: 0, width: 1, height: 1 };
  return {
    judgement: { faults: faults.map((fault) => ({ fault, part: 'all', area })), sharpness: 3, light: 200, letters: 12, skew: 0 },
    corners: undefined,
  };
}

const [good, dark, glare, blurred] = [seen(), seen('dark'), seen('glare'), seen('blurred')];

/** Looks at these one after the other, 400 ms apart. */
function after(looks: readonly (Seen | undefined)[], from: View = nothingSeen): View {
  return looks.reduce((view, look) => looked(view, look, view.lookedAt + 400), from);
}

describe('the hint', () => {
  it('is told when it was seen twice, one after the other', () => {
    expect(after([dark]).hint).toBeUndefined();
    expect(after([dark, dark]).hint).toBe('dark');
    expect(after([dark, good, dark]).hint).toBeUndefined();
  });

  it('stays through a single look that saw something else', () => {
    expect(after([dark, dark, good, dark, glare, dark]).hint).toBe('dark');
    expect(after([dark, dark, good, dark, good, good]).hint).toBe('good');
  });

  it('changes after four looks that saw something else each time', () => {
    expect(after([dark, dark, good, glare, blurred]).hint).toBe('dark');
    expect(after([dark, dark, good, glare, blurred, glare]).hint).toBe('glare');
  });

  it('stays where a frame could not be looked at', () => {
    expect(after([dark, dark, undefined, undefined]).hint).toBe('dark');
  });
});

describe('the photo that is taken by itself', () => {
  const told = after([good, good]);

  it('waits until all is well for a second', () => {
    expect(told.isReady).toBe(false);
    expect(isCounting(told)).toBe(true);
    expect(looked(told, good, told.lookedAt + 999).isReady).toBe(false);
    expect(looked(told, good, told.lookedAt + 1000).isReady).toBe(true);
    expect(after([good, good, good], told).isReady).toBe(true);
  });

  it('begins to count anew after a look that saw something else, or nothing', () => {
    for (const other of [blurred, undefined]) {
      const interrupted = after([good, good, other], told);
      expect(isCounting(interrupted)).toBe(false);
      expect(after([good, good], interrupted).isReady).toBe(false);
      expect(after([good, good, good, good], interrupted).isReady).toBe(true);
    }
  });

  it('does not count a pause in which nobody looked', () => {
    const late = looked(told, good, told.lookedAt + 2001);
    expect(late.isReady).toBe(false);
    expect(after([good, good, good], late).isReady).toBe(true);
  });

  it('is stopped until the page was not well in between', () => {
    const held = stopped(told);
    expect(isCounting(held)).toBe(false);
    expect(after([good, good, good, good, good], held).isReady).toBe(false);
    expect(after([blurred, good, good, good, good], held).isReady).toBe(true);
  });

  it('has nothing to stop before it counts', () => {
    expect(stopped(after([dark, dark]))).toMatchObject({ isStopped: false });
    expect(after([good, good, good, good, good], stopped(nothingSeen)).isReady).toBe(true);
  });
});
