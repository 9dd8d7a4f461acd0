import { pages } from '../../lib/page-paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EmptyCartPicture } from '../../ui/pictures.tsx';
import { LinkButton } from '../../ui/plain/Button.tsx';

/** @param replaces whether its link takes the place of the drawer's own entry in the history */
export function EmptyCart({ replaces = false }: { readonly replaces?: boolean }) {
  return (
    <EmptyState
      title="Your cart is empty"
      text="Add some tests to get started"
      picture={<EmptyCartPicture />}
      action={
        <LinkButton to={pages.tests.path} replace={replaces}>
          Browse Tests
        </LinkButton>
      }
    />
  );
}
