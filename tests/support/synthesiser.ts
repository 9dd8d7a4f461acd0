/** Stands for the part of a device that speaks. It says nothing by itself: a test decides when a text begins and ends. */
import { onTestFinished, vi } from 'vitest';

export type StubVoice = { readonly lang: string; readonly localService?: boolean };

class Utterance extends EventTarget {
  voice: StubVoice | null = null;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

export type Synthesiser = ReturnType<typeof stubSynthesiser>;

export function stubSynthesiser(...first: readonly StubVoice[]) {
  let voices: readonly StubVoice[] = first.map((voice) => ({ localService: true, ...voice }));
  let current: Utterance | undefined;
  const said: string[] = [];
  const speaker = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak(utterance: Utterance) {
      said.push(`${utterance.voice?.lang ?? 'no voice'}, ${utterance.lang}: ${utterance.text}`);
      current = utterance;
    },
    cancel: vi.fn<() => void>(() => (current = undefined)),
  });
  Object.assign(globalThis, { speechSynthesis: speaker, SpeechSynthesisUtterance: Utterance });
  onTestFinished(
    () => void ['speechSynthesis', 'SpeechSynthesisUtterance'].map((name) => Reflect.deleteProperty(globalThis, name)),
  );
  const happens = (type: string) => current?.dispatchEvent(new Event(type));
  return {
    /** Each text with its voice, in the order in which they were given to the device. */
    said,
    stopped: speaker.cancel,
    begins: () => happens('start'),
    fails: () => happens('error'),
    /** Ends without having begun. */
    skips: () => happens('end'),
    reads: () => [happens('start'), happens('end')],
    /** The device has other voices from now on, and says so. */
    has(...next: readonly StubVoice[]) {
      voices = next.map((voice) => ({ localService: true, ...voice }));
      speaker.dispatchEvent(new Event('voiceschanged'));
    },
  };
}
