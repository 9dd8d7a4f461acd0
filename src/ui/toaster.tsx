import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { createRoot } from 'react-dom/client';
import { MantineBoundary } from './MantineBoundary.tsx';
import styles from './toaster.module.css';

export type DrawnToast = { readonly type: 'success' | 'error'; readonly message: string; readonly durationMs: number };

let mounted: Promise<void> | undefined;

/** Green or red, top right, stacked, closable (SHELL-044…049). */
export async function drawToast({ type, message, durationMs }: DrawnToast): Promise<void> {
  await (mounted ??= mount());
  notifications.show({
    message,
    color: type === 'success' ? 'green' : 'red',
    autoClose: durationMs,
    withCloseButton: true,
    closeButtonProps: { 'aria-label': 'Close' },
    role: type === 'success' ? 'status' : 'alert',
  });
}

function mount(): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  return new Promise((resolve) => {
    createRoot(place).render(
      <MantineBoundary>
        <Notifications position="top-right" withinPortal={false} zIndex={1000} classNames={{ root: styles['list'] ?? '' }} />
        <Mounted onMount={resolve} />
      </MantineBoundary>,
    );
  });
}

/** Resolves once the list above it listens: a toast that is shown earlier would be lost. */
function Mounted({ onMount }: { readonly onMount: () => void }) {
  return <span hidden ref={() => onMount()} />;
}
