import { IconHomeHeart, IconReportMedical, IconSearch } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import { Text } from '../../ui/Text.tsx';
import styles from './HowItWorks.module.css';
import { HomeSection } from './HomeSection.tsx';

const steps = [
  { icon: IconSearch, title: 'Find your test', text: 'Search by name, or by what your doctor wrote.' },
  {
    icon: IconHomeHeart,
    title: 'We come to you',
    text: `Choose a day and an hour from ${brand.collectionHours}. A phlebotomist takes the sample at your home.`,
  },
  { icon: IconReportMedical, title: 'Get your report', text: brand.reportPromise },
];

export function HowItWorks() {
  return (
    <HomeSection title="How it works">
      <ol className={styles['steps']}>
        {steps.map(({ icon: Icon, title, text }) => (
          <li key={title} className={styles['step']}>
            <span className={styles['icon']}>
              <Icon aria-hidden size={24} />
            </span>
            <div>
              <h3 className={styles['title']}>{title}</h3>
              <Text variant="secondary">{text}</Text>
            </div>
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}
