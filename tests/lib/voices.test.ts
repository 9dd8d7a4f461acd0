/** Texts are read aloud by the device's own voices, each by one of its language, or not at all. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasVoiceOf, onVoices, readTexts, type Outcome, type SpokenText } from '../../src/device/voices.ts';
import { stubSynthesiser } from '../support/synthesiser.ts';

const hindi = (text: string) => ({ text, language: 'hi' });
const ended = vi.fn<(outcome: Outcome | undefined) => void>();

let stop: () => void;

function read(...texts: readonly SpokenText[]): void {
  stop = readTexts(texts, ended);
}

beforeEach(() => {
  stop = () => undefined;
  ended.mockClear();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});

afterEach(() => stop());

describe('the voice of a language', () => {
  it.each([
    ['is not there where the device has none', [], false],
    ['is not there where the device has those of other languages', [{ lang: 'en-IN' }, { lang: 'hif' }], false],
    ['is not one that needs the network', [{ lang: 'hi-IN', localService: false }], false],
    ['is known by its code', [{ lang: 'en-IN' }, { lang: 'hi' }], true],
    ['is known as Android writes it', [{ lang: 'hi_IN' }], true],
  ])('%s', (_, voices, has) => {
    stubSynthesiser(...voices);
    expect(hasVoiceOf('hi')).toBe(has);
  });

  it('is not there where the browser cannot speak', () => {
    expect(hasVoiceOf('hi')).toBe(false);
    expect(onVoices(vi.fn())).not.toThrow();
  });

  it('is an Indian one where there are several', () => {
    const device = stubSynthesiser({ lang: 'ta-LK' }, { lang: 'ta_IN' });
    read({ text: 'வணக்கம்', language: 'ta' });
    expect(device.said).toEqual(['ta_IN, ta-IN: வணக்கம்']);
  });

  it('is told when it comes later', () => {
    const device = stubSynthesiser();
    const heard = vi.fn<() => void>();
    const forget = onVoices(heard);
    device.has({ lang: 'hi-IN' });
    expect(heard).toHaveBeenCalledOnce();
    forget();
    device.has();
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('reading', () => {
  it('goes on when a text has ended, each in its own language, and tells the end', () => {
    const device = stubSynthesiser({ lang: 'en-GB' }, { lang: 'hi-IN' });
    read(hindi('एक'), { text: 'Two', language: 'en' });
    expect(device.said).toEqual(['hi-IN, hi-IN: एक']);
    device.reads();
    expect(device.said).toEqual(['hi-IN, hi-IN: एक', 'en-GB, en-GB: Two']);
    expect(ended).not.toHaveBeenCalled();
    device.reads();
    expect(ended.mock.calls).toEqual([['ended']]);
  });

  it.each(['fails', 'skips'] as const)('has failed where the device %s', (how) => {
    const device = stubSynthesiser({ lang: 'hi-IN' });
    read(hindi('एक'), hindi('दो'));
    device[how]();
    expect(ended.mock.calls).toEqual([['failed']]);
    expect(device.said).toHaveLength(1);
  });

  it('has failed where a listed voice says nothing at all, and is not begun later', () => {
    vi.useFakeTimers();
    const device = stubSynthesiser({ lang: 'hi-IN' });
    read(hindi('एक'));
    vi.advanceTimersByTime(4999);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(ended.mock.calls).toEqual([['failed']]);
    expect(device.stopped).toHaveBeenCalledOnce();
  });

  it('takes its time over a text that has begun', () => {
    vi.useFakeTimers();
    const device = stubSynthesiser({ lang: 'hi-IN' });
    read(hindi('एक'));
    device.begins();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(ended).not.toHaveBeenCalled();
  });

  it('ends where its voice has gone, and is never taken over by another one', () => {
    const device = stubSynthesiser({ lang: 'hi-IN' }, { lang: 'en-IN' });
    read(hindi('एक'), hindi('दो'));
    device.has({ lang: 'en-IN' });
    device.reads();
    expect(ended.mock.calls).toEqual([['failed']]);
    expect(device.said).toEqual(['hi-IN, hi-IN: एक']);
  });

  it('is stopped by hand, and says so once', () => {
    const device = stubSynthesiser({ lang: 'hi-IN' });
    read(hindi('एक'), hindi('दो'));
    device.begins();
    stop();
    stop();
    expect(ended.mock.calls).toEqual([[undefined]]);
    expect(device.stopped).toHaveBeenCalledOnce();
  });

  it('is stopped by the next one', () => {
    const device = stubSynthesiser({ lang: 'hi-IN' });
    read(hindi('एक'));
    const next = vi.fn<(outcome: Outcome | undefined) => void>();
    stop = readTexts([hindi('दो')], next);
    expect(ended.mock.calls).toEqual([[undefined]]);
    device.reads();
    expect(next.mock.calls).toEqual([['ended']]);
  });

  it('is stopped when the page is left', () => {
    const device = stubSynthesiser({ lang: 'hi-IN' });
    read(hindi('एक'));
    const [event, leave] = vi.mocked(globalThis.addEventListener).mock.calls.at(-1) ?? [];
    expect(event).toBe('pagehide');
    (leave as () => void)();
    expect(device.stopped).toHaveBeenCalledOnce();
    expect(ended.mock.calls).toEqual([[undefined]]);
  });
});
