import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useTests } from '../../data/catalogue/tests.ts';
import { useAddToCart } from '../../flows/add-to-cart.ts';
import { OfflineNotice } from '../../flows/OfflineNotice.tsx';
import { TestHeart } from '../../flows/TestHeart.tsx';
import { pages } from '../../lib/pages/page-paths.ts';
import { TestCard } from '../../ui/TestCard.tsx';
import { HomeSection } from './HomeSection.tsx';
import { Shelf } from './Shelf.tsx';

export function PopularTests() {
  const tests = useTests();
  const cart = useAddToCart();
  const isOnline = useIsOnline();
  return (
    <HomeSection title="Popular tests" all={{ to: pages.tests.path, what: 'tests' }}>
      <OfflineNotice />
      <Shelf of={tests} label="Popular tests" height="test">
        {(test) => (
          <TestCard
            test={test}
            heading="h3"
            corner={TestHeart}
            canBook={isOnline}
            isBusy={cart.isBusy(test.id)}
            onBook={({ id }) => void cart.add({ type: 'test', id, quantity: 1 })}
          />
        )}
      </Shelf>
    </HomeSection>
  );
}
