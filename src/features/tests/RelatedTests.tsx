import type { TestDetail } from '../../contract/tests.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useTests } from '../../data/catalogue/tests.ts';
import { useAddToCart } from '../../flows/add-to-cart.ts';
import { TestHeart } from '../../flows/TestHeart.tsx';
import { orderedOnce } from '../../lib/catalogue/catalogue-order.ts';
import { Part } from '../../ui/Part.tsx';
import { TestCard } from '../../ui/TestCard.tsx';
import { StaticGrid } from '../../ui/VirtualGrid.tsx';

const atMost = 4;

/** Of the same category, popular ones first. */
export function RelatedTests({ of: { id, categoryId } }: { readonly of: TestDetail }) {
  const cart = useAddToCart();
  const isOnline = useIsOnline();
  const tests = useTests();
  if (tests.status !== 'ready' || categoryId === '') return null;
  const related = orderedOnce(tests.data, 'popularity')
    .filter((other) => other.categoryId === categoryId && other.id !== id)
    .slice(0, atMost);
  if (related.length === 0) return null;
  return (
    <Part title="Related tests">
      <StaticGrid>
        {related.map((test) => (
          <TestCard
            key={test.id}
            test={test}
            heading="h3"
            corner={TestHeart}
            canBook={isOnline}
            isBusy={cart.isBusy(test.id)}
            onBook={(wanted) => void cart.add({ type: 'test', id: wanted.id, quantity: 1 })}
          />
        ))}
      </StaticGrid>
    </Part>
  );
}
