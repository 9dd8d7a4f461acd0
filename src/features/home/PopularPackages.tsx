import { useIsOnline } from '../../data/shell/connectivity.ts';
import { usePackages } from '../../data/catalogue/packages.ts';
import { useAddToCart } from '../../flows/add-to-cart.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { PackageCard } from '../../ui/PackageCard.tsx';
import { HomeSection } from './HomeSection.tsx';
import { Shelf } from './Shelf.tsx';

export function PopularPackages() {
  const packages = usePackages();
  const cart = useAddToCart();
  const isOnline = useIsOnline();
  return (
    <HomeSection title="Popular health checkups" all={{ to: pages.checkups.path, what: 'health checkups' }}>
      <Shelf of={packages} label="Popular health checkups" height="package">
        {(offered) => (
          <PackageCard
            of={offered}
            heading="h3"
            canBook={isOnline}
            isBusy={cart.isBusy(offered.id)}
            onBook={({ id }) => void cart.add({ type: 'package', id, quantity: 1 })}
          />
        )}
      </Shelf>
    </HomeSection>
  );
}
