import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** Nothing, unless somebody waits for it. */
  readonly instead?: ReactNode;
};

/** A part of the frame that breaks, or whose code does not come, is left out; everything around it goes on. */
export class QuietBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
