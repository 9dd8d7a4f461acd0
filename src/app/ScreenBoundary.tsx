import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';

type State = { readonly hasFailed: boolean };

/** A screen that breaks, or whose code cannot be loaded, never takes the shell with it. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        title="This page could not be shown"
        text="Please check your connection and try again. What you entered elsewhere is kept."
        // A chunk that failed to load stays failed in this page's life: only a reload asks for it again.
        onRetry={() => globalThis.location.reload()}
      />
    );
  }
}
