import common from '#words/common';
import words from '#words/cart';
import { pages } from '../../lib/pages/page-paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EmptyCartPicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/Button.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      title={words.empty}
      text={words.emptyText}
      picture={<EmptyCartPicture />}
      action={<LinkButton to={pages.tests.path}>{common.browseTests}</LinkButton>}
    />
  );
}
