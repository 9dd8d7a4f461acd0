import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** Shown instead of the part that failed; by default nothing is. */
  readonly instead?: ReactNode;
};

/** A part of the frame that fails, or whose code does not load, is left out; everything around it goes on. */
export class QuietBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
