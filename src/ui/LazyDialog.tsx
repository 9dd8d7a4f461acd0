import common from '#words/common';
import { Component, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isSavingData } from '../device/save-data.ts';
import { missingCodeWords } from '../lib/failures/missing-code-words.ts';
import { afterFirstTouch } from './first-touch.ts';
import { showToast } from './toast.ts';
import { useBackCloses } from './use-back-closes.ts';

type LazyDialogProps<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  readonly fallback?: ReactNode;
  /** Called when the code did not load, or the customer went back: the dialog is not open, the page behind is unchanged. */
  readonly onFailed: () => void;
};

/** A dialog whose code loads when it is first opened. If that fails, a toast says so and the page behind stays. */
export function LazyDialog<Props extends object>({ load, props, fallback = null, onFailed }: LazyDialogProps<Props>) {
  // Each opening creates it anew, because React keeps a failed load as long as the component lives.
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

/** Back cancels the opening, as it closes the dialog. */
function Opening({ onClose, children }: OpeningProps) {
  useBackCloses(onClose);
  return children;
}

/**
 * Fetches a dialog's code once the page is in use, so that it can be opened later without a network. With data saver on, the
 * code loads with the first opening.
 */
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
    void showToast({ type: 'error', message: common.notOpened(missingCodeWords()) });
    this.props.onFailed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
