import { Component, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isSavingData } from '../device/save-data.ts';
import { afterFirstTouch } from './first-touch.ts';
import { showToast } from './toast.ts';
import { useBackCloses } from './use-back-closes.ts';

type LazyDialogProps<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Shown until it is there. */
  readonly fallback?: ReactNode;
  /** Called when its code did not come, or was not waited for: the dialog is not open, and everything behind it is as it was. */
  readonly onFailed: () => void;
};

/** A dialog whose code comes with its first opening. Without a network it says so, and the page behind it stays. */
export function LazyDialog<Props extends object>({ load, props, fallback = null, onFailed }: LazyDialogProps<Props>) {
  // Made anew with each opening: React remembers a load that failed for as long as the component lives.
  const [Dialog] = useState(() => lazy(() => load().then((component) => ({ default: component }))));
  return (
    <OpeningBoundary onFailed={onFailed}>
      <Suspense fallback={<Opening onClose={onFailed}>{fallback}</Opening>}>
        <Dialog {...props} />
      </Suspense>
    </OpeningBoundary>
  );
}

type OpeningProps = { readonly onClose: () => void; readonly children: ReactNode };

/** Back gives it up, as it closes what is about to be there. */
function Opening({ onClose, children }: OpeningProps) {
  useBackCloses(onClose);
  return children;
}

/** Fetches a dialog's code once the page is in use, so that opening it later needs no network; who saves data waits for it then. */
export function usePreloaded(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (isSavingData()) return undefined;
    return afterFirstTouch(1500, () => void load().catch(() => undefined));
  }, [load]);
}

type BoundaryProps = { readonly onFailed: () => void; readonly children: ReactNode };

class OpeningBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    void showToast({ type: 'error', message: 'This could not be opened. Please check your connection and try again.' });
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
