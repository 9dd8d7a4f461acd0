import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useReturnState } from '../../flows/return-path.ts';
import type { Step } from './registration.ts';

/**
 * The step that is shown, kept in the browser's history: its Back button goes one step back. An entry of step 2 or 3
 * always follows the one of the step before, because only `next` makes it.
 */
export function useWizardStep(reachable: Step) {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const from = useReturnState()?.from;
  const asked = stepOf(state);
  // After a reload the password is gone, and so is the way past the first step.
  const step = asked > reachable ? reachable : asked;
  const leftFrom = useRef<string>(undefined);

  useEffect(() => {
    if (asked > step) void navigate(pathname + search, { state: { from, step }, replace: true });
  }, [asked, step, pathname, search, from, navigate]);

  useEffect(() => {
    leftFrom.current = undefined;
  }, [key]);

  const show = (next: Step) => void navigate(pathname + search, { state: { from, step: next } });

  function back(): void {
    // Going back takes the browser a moment: a second tap must not leave the page.
    if (leftFrom.current === key) return;
    leftFrom.current = key;
    void navigate(-1);
  }

  return { step, next: () => show(step === 1 ? 2 : 3), back, restart: () => show(1) };
}

function stepOf(state: unknown): Step {
  const step = (state as { readonly step?: unknown } | null)?.step;
  return step === 2 || step === 3 ? step : 1;
}
