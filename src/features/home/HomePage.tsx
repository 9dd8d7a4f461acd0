import words from '#words/home';
import { brand } from '../../brand.ts';
import { Page } from '../../ui/Page.tsx';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { usePackages } from '../../data/catalogue/packages.ts';
import { useAddToCart } from '../../flows/add-to-cart.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { PackageCard } from '../../ui/PackageCard.tsx';
import { useTests } from '../../data/catalogue/tests.ts';
import { OfflineNotice } from '../../flows/OfflineNotice.tsx';
import { TestHeart } from '../../flows/TestHeart.tsx';
import { TestCard } from '../../ui/TestCard.tsx';
import { Concerns } from './Concerns.tsx';
import { ContinueBooking } from './ContinueBooking.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks.tsx';
import { MoreForYou } from './MoreForYou.tsx';
import { NextCollection } from './NextCollection.tsx';
import { NotSure } from './NotSure.tsx';
import { Testimonials } from './Testimonials.tsx';
import { WhyChooseUs } from './WhyChooseUs.tsx';
import { HomeSection } from './HomeSection.tsx';
import { Shelf } from './Shelf.tsx';

export function HomePage() {
  return (
    <div className={styles['home']}>
      <div className={styles['cards']}>
        <NextCollection />
        <ContinueBooking />
      </div>
      <Page title={brand.tagline}>
        <Hero />
        <Concerns />
        <HowItWorks />
        <PopularTests />
        <PopularPackages />
        <MoreForYou />
        <WhyChooseUs />
        {brand.examples && <Testimonials />}
        <NotSure />
      </Page>
    </div>
  );
}

function PopularPackages() {
  const packages = usePackages();
  const cart = useAddToCart();
  const isOnline = useIsOnline();
  return (
    <HomeSection title={words.popularPackages} all={{ to: pages.checkups.path, what: words.allPackages }}>
      <Shelf of={packages} label={words.popularPackages} height="package">
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

function PopularTests() {
  const tests = useTests();
  const cart = useAddToCart();
  const isOnline = useIsOnline();
  return (
    <HomeSection title={words.popularTests} all={{ to: pages.tests.path, what: words.allTests }}>
      <OfflineNotice />
      <Shelf of={tests} label={words.popularTests} height="test">
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
