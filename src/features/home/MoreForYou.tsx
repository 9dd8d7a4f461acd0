import words from '#words/home';
import { IconBook2, IconRosetteDiscount } from '@tabler/icons-react';
import { pages } from '../../lib/pages/page-paths.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { HomeSection } from './HomeSection.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './MoreForYou.module.css';

/** Links to the pages that have no place in the header. */
export function MoreForYou() {
  return (
    <HomeSection title={words.moreForYou}>
      <div className={styles['cards']}>
        <LinkCard
          title={words.offers}
          to={pages.offers.path}
          heading="h3"
          className={styles['card']}
          above={<IconRosetteDiscount aria-hidden size={28} />}
        >
          <Text variant="secondary">{words.offersText}</Text>
        </LinkCard>
        <LinkCard
          title={words.articles}
          to={pages.blogs.path}
          heading="h3"
          className={styles['card']}
          above={<IconBook2 aria-hidden size={28} />}
        >
          <Text variant="secondary">{words.articlesText}</Text>
        </LinkCard>
      </div>
    </HomeSection>
  );
}
