import { EmptyState } from './EmptyState.tsx';
import { NothingFoundPicture } from './pictures.tsx';
import { LinkButton } from './Button.tsx';
import { Page } from './Page.tsx';

type NotFoundPageProps = {
  readonly title: string;
  readonly what: string;
  readonly text: string;
  readonly back: { readonly to: string; readonly label: string };
  /** The label of the button that leads to the list. */
  readonly browse: string;
};

/** Says that an item is no longer there, and links to its list. */
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
