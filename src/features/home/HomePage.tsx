import { brand } from '../../brand.ts';
import { Page } from '../../ui/plain/Page.tsx';
import { Concerns } from './Concerns.tsx';
import { ContinueBooking } from './ContinueBooking.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks.tsx';
import { MoreForYou } from './MoreForYou.tsx';
import { NextCollection } from './NextCollection.tsx';
import { NotSure } from './NotSure.tsx';
import { PopularPackages } from './PopularPackages.tsx';
import { PopularTests } from './PopularTests.tsx';
import { Testimonials } from './Testimonials.tsx';
import { WhyChooseUs } from './WhyChooseUs.tsx';

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
