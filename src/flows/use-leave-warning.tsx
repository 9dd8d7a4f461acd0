import words from '#words/leaving-page';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { readToken } from '../data/shell/session.ts';
import { LazyDialog, usePreloaded } from '../ui/LazyDialog.tsx';
import { guardNavigation } from '../ui/step-guard.ts';
import { OwnEntry } from '../ui/use-back-closes.ts';
import { registerUnsavedChanges } from './unsaved-changes.ts';
import { pathIn } from '../device/page-base.ts';

const loadQuestion = () => import('../ui/QuestionDialog.tsx').then((module) => module.QuestionDialog);

type LeaveWarning = {
  readonly isHeld: boolean;
  readonly text: string;
  readonly onLeft: () => void;
};

type Way = { readonly to: string } | { readonly steps: number };

/**
 * Asks before a link, Back or the closing of the tab discards what is not saved. The router, used with plain routes, has no
 * blocker: a link's click is stopped before the router gets it, and a step through the history is undone.
 * @returns the question, while it is open
 */
export function useLeaveWarning({ isHeld, text, onLeft }: LeaveWarning): ReactNode {
  const [way, setWay] = useState<Way>();
  const navigate = useNavigate();
  // Steps that this code takes through the history are no attempt to leave.
  const isStepping = useRef(false);

  useEffect(() => (isHeld ? holdUnload() : undefined), [isHeld]);
  // A sign-out has a question of its own.
  useEffect(() => (isHeld ? registerUnsavedChanges(text) : undefined), [isHeld, text]);
  useEffect(() => (isHeld ? holdLinks((to) => setWay({ to })) : undefined), [isHeld]);
  useEffect(
    () => (isHeld ? holdSteps(isStepping, (steps) => setWay((asked) => (asked ? undefined : { steps }))) : undefined),
    [isHeld],
  );

  usePreloaded(loadQuestion);
  if (!way) return null;
  const leave = () => {
    setWay(undefined);
    onLeft();
    if ('to' in way) return void navigate(way.to);
    isStepping.current = true;
    history.go(way.steps);
  };
  const stay = () => setWay(undefined);
  const labels = { title: words.question, keepLabel: words.stay, yesLabel: words.leave };
  return (
    // Another Back closes the question, because that step is undone too.
    <OwnEntry value={false}>
      <LazyDialog
        load={loadQuestion}
        onFailed={stay}
        props={{ ...labels, isDanger: true, onYes: leave, onKeep: stay, children: text }}
      />
    </OwnEntry>
  );
}

/** The browser asks in its own words. Once the session has ended, nothing could be saved anyway. */
function holdUnload(): () => void {
  const hold = (event: BeforeUnloadEvent) => {
    if (readToken() !== undefined) event.preventDefault();
  };
  globalThis.addEventListener('beforeunload', hold);
  return () => globalThis.removeEventListener('beforeunload', hold);
}

function holdLinks(ask: (to: string) => void): () => void {
  const hold = (event: MouseEvent) => {
    const to = event.target instanceof Element ? placeOf(event, event.target.closest('a')) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    ask(to);
  };
  document.addEventListener('click', hold, { capture: true });
  return () => document.removeEventListener('click', hold, { capture: true });
}

/** Returns the target of a link to another page of the app in this tab, and undefined for any other link. */
function placeOf(event: MouseEvent, link: HTMLAnchorElement | null): string | undefined {
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (
    !link?.href ||
    isElsewhere ||
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download') ||
    link.hreflang !== ''
  )
    return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname ? pathIn(pathname) + search + hash : undefined;
}

function holdSteps(isStepping: { current: boolean }, ask: (steps: number) => void): () => void {
  const here = placeInHistory();
  const hold = (event: PopStateEvent) => {
    if (isStepping.current) {
      isStepping.current = false;
      // The step is undone, and the router has seen neither direction.
      if (placeInHistory() === here) event.stopImmediatePropagation();
      return;
    }
    const steps = placeInHistory() - here;
    if (steps === 0) return;
    event.stopImmediatePropagation();
    isStepping.current = true;
    history.go(-steps);
    ask(steps);
  };
  return guardNavigation(hold);
}

/** The router numbers the history's entries in their state. */
const placeInHistory = (): number => (history.state as { readonly idx?: number } | null)?.idx ?? 0;
