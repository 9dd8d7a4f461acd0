import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCaptures, type CaptureInfo } from '../../data/prescriptions/captures.ts';
import { cameraIsDone, cameraOpenedBefore } from '../../flows/camera-memory.ts';
import { leftOutIn, shareProblemIn, shareWords, type ShareProblem } from '../../lib/pages/share-result.ts';
import { leftOutMessage, noneTakenMessage } from '../../lib/text/first-of-several.ts';

type Arrival = {
  /** Another app shared something, and it was not kept. */
  readonly problem: ShareProblem | undefined;
  /** How many more were shared with the first. */
  readonly left: number;
  /** When the camera was opened that cost the former page its life, epoch milliseconds. */
  readonly cameraOpenedAt: number | undefined;
};

/** What there is to say to somebody whom another app, or an ended page, has led here. Said once. */
export function useArrival() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const captures = useCaptures();
  const [arrival, setArrival] = useState<Arrival>(() => ({
    problem: shareProblemIn(search),
    left: leftOutIn(search),
    cameraOpenedAt: cameraOpenedBefore(Date.now()),
  }));
  // Shared once more while the page is open, as a phone does that shows it again.
  const [problem, left] = [shareProblemIn(search), leftOutIn(search)];
  const isNew = (problem !== undefined && problem !== arrival.problem) || (left > 0 && left !== arrival.left);
  if (isNew) setArrival({ ...arrival, problem, left });

  useEffect(() => {
    if (cameraOpenedBefore(Date.now()) !== undefined) cameraIsDone();
  }, []);
  useEffect(() => {
    // A reload, or Back, would say it again.
    if (/[?&]shared?=/.test(search)) void navigate(pathname, { replace: true, state: state as unknown });
  }, [navigate, pathname, search, state]);

  return {
    words: wordsFor(arrival, captures),
    /** Also for the dialog, which opens over these words. */
    leftOut: arrival.problem === undefined ? leftOutMessage({ count: arrival.left }) : undefined,
    dismiss: () => setArrival({ problem: undefined, left: 0, cameraOpenedAt: undefined }),
  };
}

type Words = { readonly tone: 'info' | 'warning'; readonly text: string };

function wordsFor({ problem, left, cameraOpenedAt }: Arrival, captures: readonly CaptureInfo[] | undefined): Words | undefined {
  if (problem !== undefined) return { tone: 'warning', text: shareWords[problem] + noneTakenMessage({ count: left }) };
  const others = leftOutMessage({ count: left });
  if (others !== undefined) return { tone: 'info', text: others };
  if (cameraOpenedAt === undefined || captures === undefined) return undefined;
  const isSafe = captures.some(({ source, capturedAt }) => source === 'camera' && capturedAt >= cameraOpenedAt);
  return isSafe
    ? { tone: 'info', text: 'Your photo is safe. Your phone closed the app while the camera was open: you can go on from here.' }
    : { tone: 'warning', text: 'Your phone closed the app while the camera was open. Please take the photo again.' };
}
