import words from '#words/prescription-upload';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CaptureInfo } from '../../data/uploads/on-demand/uploads.ts';
import { cameraIsDone, cameraOpenedBefore } from '../../flows/camera-memory.ts';
import { leftOutIn, shareProblemIn, shareWords, type ShareProblem } from '../../lib/pages/share-result.ts';
import { leftOutMessage, noneTakenMessage } from '../../lib/text/left-out-files.ts';

type Arrival = {
  /** The reason why a file that was shared to the app or opened with it was not kept. */
  readonly problem: ShareProblem | undefined;
  /** The number of files that came together with the first one. */
  readonly left: number;
  /** When the camera was opened during which the browser killed the page; epoch milliseconds. */
  readonly cameraOpenedAt: number | undefined;
};

/** Returns, once, what to say to a customer who comes from another app or after the browser killed the page. */
export function useArrival(captures: readonly CaptureInfo[] | undefined) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState<Arrival>(() => ({
    problem: shareProblemIn(search),
    left: leftOutIn(search),
    cameraOpenedAt: cameraOpenedBefore(Date.now()),
  }));
  // Another file may be shared while the page is open, because a phone shows the same page again.
  const [problem, left] = [shareProblemIn(search), leftOutIn(search)];
  const isNew = (problem !== undefined && problem !== arrival.problem) || (left > 0 && left !== arrival.left);
  if (isNew) setArrival({ ...arrival, problem, left });

  useEffect(() => {
    if (cameraOpenedBefore(Date.now()) !== undefined) cameraIsDone();
  }, []);
  useEffect(() => {
    // Without this, a reload or Back would repeat the message.
    if (/[?&](?:shared?|opened)=/.test(search)) void navigate(pathname, { replace: true, state: state as unknown });
  }, [navigate, pathname, search, state]);

  return {
    words: wordsFor(arrival, captures),
    /** The dialog shows it too, because it covers this message. */
    leftOut: arrival.problem === undefined ? leftOutMessage({ count: arrival.left }) : undefined,
    dismiss: () => setArrival({ problem: undefined, left: 0, cameraOpenedAt: undefined }),
  };
}

type Words = { readonly tone: 'info' | 'warning'; readonly text: string };

function wordsFor({ problem, left, cameraOpenedAt }: Arrival, captures: readonly CaptureInfo[] | undefined): Words | undefined {
  if (problem !== undefined) return { tone: 'warning', text: shareWords(problem) + noneTakenMessage({ count: left }) };
  const others = leftOutMessage({ count: left });
  if (others !== undefined) return { tone: 'info', text: others };
  if (cameraOpenedAt === undefined || captures === undefined) return undefined;
  const isSafe = captures.some(({ source, capturedAt }) => source === 'camera' && capturedAt >= cameraOpenedAt);
  return isSafe ? { tone: 'info', text: words.photoIsSafe } : { tone: 'warning', text: words.photoIsLost };
}
