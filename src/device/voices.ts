/**
 * Texts are read aloud by voices that are on the device: they work without a network, and what they read (names, tests, results)
 * is sent to nobody.
 */

/** Undefined where the browser cannot speak. */
const synthesis = (): SpeechSynthesis | undefined => (globalThis as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;

/** Returns "hi" for "hi-IN", and for "hi_IN" as Android writes it. */
const languageOf = ({ lang }: SpeechSynthesisVoice): string => lang.split(/[-_]/)[0]?.toLowerCase() ?? '';

const isOfIndia = ({ lang }: SpeechSynthesisVoice): boolean => /[-_]IN\b/i.test(lang);

/**
 * Returns the device's own voice of a language, an Indian one where there are several.
 * @param language such as "hi"
 */
function localVoice(language: string): SpeechSynthesisVoice | undefined {
  const voices = synthesis()
    ?.getVoices()
    .filter((voice) => voice.localService && languageOf(voice) === language);
  return voices?.find(isOfIndia) ?? voices?.[0];
}

export const hasVoiceOf = (language: string): boolean => localVoice(language) !== undefined;

/** Most browsers list their voices some time after they were first asked for. */
export function onVoices(changed: () => void): () => void {
  const speaker = synthesis();
  // Safari before 16 has no events here, and has its voices at once.
  speaker?.addEventListener?.('voiceschanged', changed);
  return () => speaker?.removeEventListener?.('voiceschanged', changed);
}

export type SpokenText = {
  readonly text: string;
  /** Such as "hi". */
  readonly language: string;
};

export type Outcome = 'ended' | 'failed';

type Reading = { readonly stop: () => void };
let current: Reading | undefined;

/** A voice that is listed but not there says nothing at all, not even that it failed. */
const startsWithinMs = 5000;

/**
 * Reads texts one after another. Whatever was being read is stopped, because a device has one mouth.
 * @param ended is called once: when all is read, when a text could not be, or with undefined when the reading was stopped
 * @returns stops the reading
 */
export function readTexts(texts: readonly SpokenText[], ended: (outcome: Outcome | undefined) => void): () => void {
  current?.stop();
  const speaker = synthesis();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (outcome: Outcome | undefined) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    globalThis.removeEventListener('pagehide', stop);
    if (current === reading) current = undefined;
    // It also forgets a text that the device has not begun.
    if (outcome !== 'ended') speaker?.cancel();
    ended(outcome);
  };
  const stop = () => end(undefined);
  const reading = { stop };
  current = reading;
  globalThis.addEventListener('pagehide', stop);
  const readFrom = (at: number) => {
    const text = texts[at];
    if (text === undefined) return end('ended');
    const voice = localVoice(text.language);
    // The device may have lost its voice since, and would take one of another language.
    if (voice === undefined || speaker === undefined) return end('failed');
    timer = setTimeout(() => end('failed'), startsWithinMs);
    speak(speaker, voice, text.text, {
      started: () => clearTimeout(timer),
      finished: () => !isOver && readFrom(at + 1),
      failed: () => end('failed'),
    });
    return undefined;
  };
  readFrom(0);
  return stop;
}

type Heard = { readonly started: () => void; readonly finished: () => void; readonly failed: () => void };

function speak(speaker: SpeechSynthesis, voice: SpeechSynthesisVoice, text: string, heard: Heard): void {
  const utterance = new SpeechSynthesisUtterance(text);
  let hasStarted = false;
  utterance.voice = voice;
  // Some browsers go by this alone.
  utterance.lang = voice.lang.replace('_', '-');
  utterance.addEventListener('start', () => {
    hasStarted = true;
    heard.started();
  });
  // A text that ended without having begun was not heard.
  utterance.addEventListener('end', () => (hasStarted ? heard.finished() : heard.failed()));
  utterance.addEventListener('error', heard.failed);
  speaker.speak(utterance);
}
