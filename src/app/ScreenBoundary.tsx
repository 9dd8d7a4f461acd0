import words from '#words/frame';
import { Component, type ReactNode } from 'react';
import { isOnline } from '../lib/loading/connection.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { isServerThere, reloadPage, MissingCodeError } from './missing-code.ts';

type Props = {
  readonly title: string;
  /** Changes with each navigation, because an error on another page says nothing about this one. */
  readonly place: string;
  readonly children: ReactNode;
};

type State = { readonly place: string | undefined; readonly failure: { readonly error: unknown } | undefined };

/** A screen that fails, or whose code cannot be loaded, never takes the shell with it. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { place: undefined, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return state.place === place ? null : { place, failure: undefined };
  }

  readonly #tryAgain = async () => {
    // Without the server, a reload would lose the page that is still there.
    if (this.#isCodeMissing && (isOnline() || (await isServerThere()))) void reloadPage();
    else this.setState({ failure: undefined });
  };

  get #isCodeMissing(): boolean {
    return this.state.failure?.error instanceof MissingCodeError;
  }

  get #words(): string {
    if (!this.#isCodeMissing) return words.failedByFault;
    return isOnline() ? words.failedByVersion : words.failedOffline;
  }

  override render() {
    if (!this.state.failure) return this.props.children;
    return (
      <Page title={this.props.title}>
        <ErrorState title={words.failedTitle} text={this.#words} onRetry={() => void this.#tryAgain()} />
      </Page>
    );
  }
}
