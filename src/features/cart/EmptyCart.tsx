import { pages } from '../../lib/pages/page-paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EmptyCartPicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/Button.tsx';

export function EmptyCart() {
  return (
    <EmptyState
      title="Your cart is empty"
      text="Add some tests to get started"
      picture={<EmptyCartPicture />}
      action={<LinkButton to={pages.tests.path}>Browse Tests</LinkButton>}
    />
  );
}
