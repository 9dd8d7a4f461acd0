import common from '#words/common';
import words from '#words/controls';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepClearOfFocus } from '../clear-of-focus.ts';
import { MantineBoundary } from './MantineBoundary.tsx';
import { keepTopmost } from '../overlay-guests.ts';
import { Button } from '../Button.tsx';
import styles from './toaster.module.css';
import { useStableCallback } from '../use-stable-callback.ts';
import { InLanguage } from '../InLanguage.tsx';

export type DrawnToast = {
  readonly type: 'success' | 'error' | 'warning';
  readonly message: string;
  /** The reason, on a line of its own below the message. */
  readonly detail?: string | undefined;
  readonly durationMs: number;
  /** An action that the toast offers; the toast closes after it. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
};

const looks = {
  success: { color: 'var(--success)', icon: <IconCheck aria-hidden size={18} />, role: 'status' },
  error: { color: 'var(--danger)', icon: <IconAlertTriangle aria-hidden size={18} />, role: 'alert' },
  warning: { color: 'var(--warning)', icon: <IconAlertTriangle aria-hidden size={18} />, role: 'alert' },
} as const;

const classNames = {
  root: styles['toast'] ?? '',
  icon: styles['icon'] ?? '',
  description: styles['message'] ?? '',
  closeButton: styles['close'] ?? '',
};

let mounted: Promise<void> | undefined;

/**
 * Toasts are green or red, at the top right, stacked and closable (SHELL-044…049).
 * @returns a promise that resolves once the text is shown, when its time begins; in a hidden tab that is when the tab is
 * shown again
 */
export async function drawToast({ type, message: text, detail, durationMs, action }: DrawnToast): Promise<void> {
  await (mounted ??= mount());
  const content = detail === undefined ? <InLanguage of={text} /> : <WithDetail text={text} detail={detail} />;
  const shown = action ? <WithAction text={content} label={action.label} onAct={act} /> : content;
  let begin: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const message = <AfterItsRegion onSaid={() => begin()}>{shown}</AfterItsRegion>;
  let cameFrom: HTMLElement | undefined;
  let isHeld = false;
  let isTouched = false;
  const id = notifications.show({
    ...looks[type],
    message,
    autoClose: false,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': common.close, size: 44, iconSize: 'clamp(18px, 1.125rem, 24px)' },
    classNames,
    onFocus: ({ relatedTarget }) => hold(relatedTarget),
    onBlur: () => release(),
    onClose: () => cameFrom?.focus(),
    // A tap leaves a hovering pointer that never leaves: the toast would stay, over what the tap was meant for.
    onTouchStart: () => (isTouched = true),
    onClick: () => isTouched && notifications.hide(id),
  });
  await hasBegun;
  if (!isHeld) goesAfter(durationMs);

  function goesAfter(autoClose: number | false): void {
    notifications.update({ id, message, autoClose });
  }

  function act(): void {
    // After the action, the focus belongs where the action leads.
    cameFrom = undefined;
    notifications.hide(id);
    action?.onAct();
  }

  /** Mantine keeps a toast open under the pointer; this keeps it open under the keyboard focus as well (WCAG 2.2.1). */
  function hold(from: EventTarget | null): void {
    if (from instanceof HTMLElement) cameFrom = from;
    isHeld = true;
    goesAfter(false);
  }

  function release(): void {
    cameFrom = undefined;
    isHeld = false;
    goesAfter(durationMs);
  }
}

type AfterItsRegionProps = { readonly onSaid: () => void; readonly children: ReactNode };

/** Few screen readers announce a text that appears together with its live region, so the text follows later. */
function AfterItsRegion({ onSaid, children }: AfterItsRegionProps) {
  const [isThere, setIsThere] = useState(false);
  const said = useStableCallback(onSaid);
  useEffect(() => {
    const say = () => {
      setIsThere(true);
      said();
    };
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(say)));
    return () => cancelAnimationFrame(frame);
  }, [said]);
  return isThere && children;
}

type WithDetailProps = { readonly text: string; readonly detail: string };

function WithDetail({ text, detail }: WithDetailProps) {
  return (
    <>
      <InLanguage of={text} />{' '}
      <span className={styles['detail']}>
        <InLanguage of={detail} />
      </span>
    </>
  );
}

type WithActionProps = { readonly text: ReactNode; readonly label: string; readonly onAct: () => void };

function WithAction({ text, label, onAct }: WithActionProps) {
  return (
    <>
      <p>{text}</p>
      <Button variant="quiet" className={styles['action']} onClick={onAct}>
        {label}
      </Button>
    </>
  );
}

function mount(): Promise<void> {
  // A toast that was announced and is still shown belongs to no other landmark.
  const place = document.createElement('section');
  place.setAttribute('aria-label', words.messages);
  keepTopmost(place);
  return new Promise((resolve) => {
    createRoot(place).render(
      <MantineBoundary>
        <Notifications
          position="top-right"
          withinPortal={false}
          containerWidth={400}
          zIndex={1000}
          classNames={{ root: styles['list'] ?? '' }}
        />
        <Mounted
          onMount={() => {
            const list = place.querySelector<HTMLElement>('[data-position="top-right"]');
            if (list) keepClearOfFocus(list);
            resolve();
          }}
        />
      </MantineBoundary>,
    );
  });
}

/** Calls back once the list above it listens; a toast that is shown earlier would be lost. */
function Mounted({ onMount }: { readonly onMount: () => void }) {
  return <span hidden ref={() => onMount()} />;
}
