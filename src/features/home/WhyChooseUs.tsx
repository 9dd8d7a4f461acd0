import words from '#words/home';
import { IconClockHour4, IconHeadset, IconHome, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import { HomeSection } from './HomeSection.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './WhyChooseUs.module.css';

const reasons = [
  { icon: IconRosetteDiscountCheck, ...titled(brand.claimLabs, brand.claimCertificates) },
  { icon: IconHome, title: words.atHome, text: words.collectionHours(brand.collectionHours) },
  { icon: IconClockHour4, title: words.reportsOnPhone, text: brand.reportPromise },
  { icon: IconHeadset, ...titled(brand.claimSupport, brand.claimHelpline && words.emergencies(brand.claimHelpline)) },
].filter(({ title }) => title !== '');

const figures = [brand.claimTests, brand.claimCustomers, brand.claimCities, brand.claimTestsDone, brand.claimRating].filter(
  Boolean,
);

export function WhyChooseUs() {
  return (
    <HomeSection title={words.whyUs}>
      <ul className={styles['reasons']}>
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title} className={styles['reason']}>
            <Icon aria-hidden size={28} />
            <div>
              <h3 className={styles['title']}>{title}</h3>
              {text && <Text variant="secondary">{text}</Text>}
            </div>
          </li>
        ))}
      </ul>
      {figures.length > 0 && (
        <ul className={styles['figures']}>
          {figures.map((claim) => (
            <Figure key={claim} claim={claim} />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

/** The provider may have set only one of the two, which then becomes the title. */
function titled(title: string, text: string): { readonly title: string; readonly text: string } {
  return title === '' ? { title: text, text: '' } : { title, text };
}

/** In "25+ cities" the figure is large, and what it counts is below it. */
function Figure({ claim }: { readonly claim: string }) {
  const [figure, ...rest] = claim.split(' ');
  return (
    <li className={styles['figure']}>
      <strong>{figure}</strong> <span>{rest.join(' ')}</span>
    </li>
  );
}
