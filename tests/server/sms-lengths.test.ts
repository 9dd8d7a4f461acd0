/** What an SMS costs: in Hindi and Tamil a part of it holds 67 characters (UCS-2), where English has 153. */
import { describe, expect, it } from 'vitest';
import {
  collectionLate,
  earlierTime,
  labNewsText,
  prescriptionReviewed,
  reportAvailable,
  sampleCollected,
  sampleRejected,
} from '../../server/messages/lab-news-words.ts';
import { codeText, proofText } from '../../server/messages/sign-in-words.ts';
import { inLanguage } from '../../server/platform/language.ts';
import { unlinked } from '../../server/platform/typed-text.ts';
import sms from '../../src/words/en/sms.ts';

const inPart = 67;
const origin = 'https://labs.example.com';
const to = '+919812345678';
const id = '0b4f2c3a-1d9e-4c7b-8a55-f2f4f3f1a9d0';
const orderNumber = 'LH-7K2M9QXA';
const code = '12345678';
const timeZone = 'Asia/Kolkata';

const patient = unlinked('Meera Rao');
const report = (replacesReportedAt: number | null) => reportAvailable({ id, orderNumber, replacesReportedAt }, patient, timeZone);
const prescription = (status: 'needsclarification' | 'reviewed') =>
  prescriptionReviewed({ id, status, uploadedAt: 0, retakes: null, pageCount: null }, patient, timeZone);

/** By the names of the words, so that none is forgotten. */
const written = {
  signInCode: () => codeText(to, code, origin),
  proofCode: () => proofText(to, code),
  collectionLate: () => labNewsText({ to, origin }, collectionLate({ id, orderNumber }, 0, timeZone)),
  earlierTime: () =>
    labNewsText(
      { to, origin },
      earlierTime({ id, orderNumber, scheduledDate: '2026-11-22', timeSlot: '' }, { time: '', until: '10:45 am' }),
    ),
  samplesCollected: () => labNewsText({ to, origin }, sampleCollected({ id, orderNumber })),
  sampleRejected: () => labNewsText({ to, origin }, sampleRejected({ id, orderNumber }, 'other')),
  reportAvailable: () => labNewsText({ to, origin }, report(null)),
  reportCorrected: () => labNewsText({ to, origin }, report(0)),
  prescriptionQuestion: () => labNewsText({ to, origin }, prescription('needsclarification')),
  prescriptionReviewed: () => labNewsText({ to, origin }, prescription('reviewed')),
};

it('is asked of every SMS of codes and news', () => {
  expect(Object.keys(written)).toEqual(Object.keys(sms));
});

describe.each(['hi', 'ta'])('in %s', (language) => {
  it.each(Object.entries(written))('%s fits in two parts', (_name, write) => {
    const { text } = inLanguage(language, write);
    expect(text).toMatch(/[\u0900-\u0DFF]/);
    expect(text.length).toBeLessThanOrEqual(2 * inPart);
  });
});
