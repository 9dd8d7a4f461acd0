import words from '#words/photo-judgement';
import type { PhotoFaultName, PhotoPart } from '../../contract/photo-judgement.ts';

type Fault = { readonly fault: PhotoFaultName; readonly part: PhotoPart };

/** Says what is bad in a photo, and what helps. */
export function faultWords({ fault, part }: Fault): { readonly what: string; readonly advice: string } {
  switch (fault) {
    case 'blurred':
      return { what: words.blurred[part], advice: words.blurredAdvice };
    case 'dark':
      return { what: words.dark[part], advice: words.darkAdvice };
    case 'glare':
      return { what: words.glare[part], advice: words.glareAdvice };
    case 'cut-off':
      return { what: words.cutOff[part], advice: words.cutOffAdvice };
    case 'far-away':
      return { what: words.farAway, advice: words.farAwayAdvice };
    case 'small':
      return { what: words.small, advice: words.smallAdvice };
    case 'skewed':
      return { what: words.skewed, advice: words.skewedAdvice };
    case 'no-writing':
      return { what: words.noWriting, advice: words.noWritingAdvice };
  }
}
