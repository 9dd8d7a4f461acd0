import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MantineBoundary } from './MantineBoundary.tsx';
import { Button } from './plain/Button.tsx';
import styles from './toaster.module.css';

export type DrawnToast = {
  readonly type: 'success' | 'error' | 'warning';
  readonly message: string;
  /** Why, in a line of its own below the message. */
  readonly detail?: string | undefined;
  readonly durationMs: number;
  /** One thing that can be done about it; then the toast goes. */
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

/** Green or red, top right, stacked, closable (SHELL-044…049). */
export async function drawToast({ type, message: text, detail, durationMs, action }: DrawnToast): Promise<void> {
  await (mounted ??= mount());
  const words = detail === undefined ? text : <WithDetail text={text} detail={detail} />;
  const message = action ? <WithAction text={words} label={action.label} onAct={act} /> : words;
  const id = notifications.show({
    ...looks[type],
    message,
    autoClose: durationMs,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Close', size: 44, iconSize: 'clamp(18px, 1.125rem, 24px)' },
    classNames,
    onFocus: ({ relatedTarget }) => hold(relatedTarget),
    onBlur: () => letGo(),
    onClose: () => cameFrom?.focus(),
    // A tap leaves a pointer behind that never goes away by itself: the toast would stay, over what the tap was meant for.
    onTouchStart: () => (isTouched = true),
    onClick: () => isTouched && notifications.hide(id),
  });
  let cameFrom: HTMLElement | undefined;
  let isTouched = false;

  function act(): void {
    // Where the action leads is where the focus belongs.
    cameFrom = undefined;
    notifications.hide(id);
    action?.onAct();
  }

  /** Mantine lets a toast wait under the pointer; under the keyboard's focus it waits as well (WCAG 2.2.1). */
  function hold(from: EventTarget | null): void {
    if (from instanceof HTMLElement) cameFrom = from;
    notifications.update({ id, message, autoClose: false });
  }

  function letGo(): void {
    cameFrom = undefined;
    notifications.update({ id, message, autoClose: durationMs });
  }
}

type WithDetailProps = { readonly text: string; readonly detail: string };

function WithDetail({ text, detail }: WithDetailProps) {
  return (
    <>
      {text} <span className={styles['detail']}>{detail}</span>
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
  const place = document.createElement('div');
  document.body.append(place);
  return new Promise((resolve) => {
    createRoot(place).render(
      <MantineBoundary>
        <Notifications
          position="top-right"
          withinPortal={false}
          containerWidth={400}
          zIndex={1000}
          // Stands there before any toast: screen readers tell what is added to it.
          aria-live="polite"
          classNames={{ root: styles['list'] ?? '' }}
        />
        <Mounted onMount={resolve} />
      </MantineBoundary>,
    );
  });
}

/** Resolves once the list above it listens: a toast that is shown earlier would be lost. */
function Mounted({ onMount }: { readonly onMount: () => void }) {
  return <span hidden ref={() => onMount()} />;
}
