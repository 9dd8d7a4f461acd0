import words from '#words/home';
import { IconHomeHeart, IconReportMedical, IconSearch } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import { Text } from '../../ui/Text.tsx';
import styles from './HowItWorks.module.css';
import { HomeSection } from './HomeSection.tsx';

const steps = [
  { icon: IconSearch, title: words.stepFind, text: words.stepFindText },
  {
    icon: IconHomeHeart,
    title: words.stepVisit,
    text: words.stepVisitText(brand.collectionHours),
  },
  { icon: IconReportMedical, title: words.stepReport, text: brand.reportPromise },
];

export function HowItWorks() {
  return (
    <HomeSection title={words.howItWorks}>
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
