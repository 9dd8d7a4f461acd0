import { EmptyState } from './EmptyState.tsx';
import { NothingFoundPicture } from './pictures.tsx';
import { LinkButton } from './Button.tsx';
import { Page } from './Page.tsx';

type NotFoundPageProps = {
  /** Of the page: what it would have shown. */
  readonly title: string;
  readonly what: string;
  readonly text: string;
  readonly back: { readonly to: string; readonly label: string };
  /** What the button to the list says. */
  readonly browse: string;
};

/** One thing that is no longer there, with the way to its list. */
export function NotFoundPage({ title, what, text, back, browse }: NotFoundPageProps) {
  return (
    <Page title={title} documentTitle={what} back={back}>
      <EmptyState
        title={what}
        text={text}
        picture={<NothingFoundPicture />}
        action={<LinkButton to={back.to}>{browse}</LinkButton>}
      />
    </Page>
  );
}
