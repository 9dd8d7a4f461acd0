import { IconBook2, IconDiscount2 } from '@tabler/icons-react';
import { pages } from '../../lib/pages/page-paths.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { HomeSection } from './HomeSection.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './MoreForYou.module.css';

/** Links to the pages that have no place in the header. */
export function MoreForYou() {
  return (
    <HomeSection title="More for you">
      <div className={styles['cards']}>
        <LinkCard
          title="Offers"
          to={pages.offers.path}
          heading="h3"
          className={styles['card']}
          above={<IconDiscount2 aria-hidden size={28} />}
        >
          <Text variant="secondary">Checkup packages for less, new ones every week and month</Text>
        </LinkCard>
        <LinkCard
          title="Health articles"
          to={pages.blogs.path}
          heading="h3"
          className={styles['card']}
          above={<IconBook2 aria-hidden size={28} />}
        >
          <Text variant="secondary">How to prepare for a test, and how to read your report</Text>
        </LinkCard>
      </div>
    </HomeSection>
  );
}
