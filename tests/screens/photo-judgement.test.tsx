import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { PhotoFault } from '../../src/contract/photo-judgement.ts';
import { PhotoJudgement } from '../../src/features/prescriptions/PhotoJudgement.tsx';

const everywhere = { x: 0, y: 0, width: 1, height: 1 };
const lower = { x: 0.1, y: 0.5, width: 0.8, height: 0.4 };

const judged = (...faults: readonly PhotoFault[]) => ({ faults: [...faults], sharpness: 3, light: 220, letters: 12, skew: 0 });

function shown(judgement: ReturnType<typeof judged> | undefined) {
  const { container, unmount } = render(<PhotoJudgement picture="blob:photo" alt="Your prescription" judgement={judgement} />);
  onTestFinished(unmount);
  const marks = container.querySelectorAll<HTMLElement>('[aria-hidden][style]');
  return { told: screen.getByRole('status'), marks: [...marks] };
}

it('says which part is bad and what helps, and marks that part', () => {
  const { told, marks } = shown(judged({ fault: 'blurred', part: 'bottom', area: lower }));
  expect(told).toHaveTextContent(
    'The lower part is blurred. Hold the phone still, or rest it on something, and wait until the letters are sharp.',
  );
  expect(marks).toHaveLength(1);
  expect(marks[0]).toHaveStyle({ left: '10%', top: '50%', width: '80%', height: '40%' });
  expect(marks[0]?.querySelector('svg')).not.toBeNull();
});

it('says no more than the two worst', () => {
  const { told } = shown(
    judged(
      { fault: 'dark', part: 'all', area: everywhere },
      { fault: 'cut-off', part: 'left', area: { ...everywhere, width: 0.06 } },
      { fault: 'skewed', part: 'all', area: everywhere },
    ),
  );
  expect(told).toHaveTextContent(/^The photo is too dark\..*The page is cut off on the left\./);
  expect(told).not.toHaveTextContent('angle');
});

it.each<[PhotoFault['fault'], string]>([
  ['glare', 'Light is mirrored on the paper. Turn the flash off'],
  ['far-away', 'The page is too far away. Go closer'],
  ['small', 'The letters are very small. Go closer'],
  ['skewed', 'The page lies at an angle. Hold the phone straight'],
  ['no-writing', 'No writing can be seen in the photo. Put the page'],
])('has words for %s, and no mark around the whole picture', (fault, words) => {
  const { told, marks } = shown(judged({ fault, part: 'all', area: everywhere }));
  expect(told).toHaveTextContent(words);
  expect(marks).toHaveLength(0);
});

it('is quiet about a good photo, in the line that has said that it is looked at', () => {
  const { rerender, unmount } = render(<PhotoJudgement picture="blob:photo" alt="Your prescription" judgement="looking" />);
  onTestFinished(unmount);
  const region = screen.getByRole('status');
  expect(region).toHaveTextContent(/^Checking whether it can be read…$/);
  expect(region.querySelectorAll('p')).toHaveLength(1);
  rerender(<PhotoJudgement picture="blob:photo" alt="Your prescription" judgement={judged()} />);
  expect(region).toHaveTextContent(/^The photo looks readable\.$/);
  expect(region.querySelectorAll('p')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Your prescription' })).toBeVisible();
});

it('says nothing of a photo that cannot be looked at', () => {
  expect(shown(undefined).told).toBeEmptyDOMElement();
});
