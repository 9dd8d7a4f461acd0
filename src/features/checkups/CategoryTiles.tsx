import words from '#words/checkups';
import type { CheckupCategory } from '../../lib/catalogue/package-categories.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { categoryIcon } from './category-icons.tsx';
import '../../ui/chosen.css';
import styles from './CategoryTiles.module.css';
import { InLanguage } from '../../ui/InLanguage.tsx';

type CategoryTilesProps = {
  /** Undefined until they are known; their place is reserved. */
  readonly categories: readonly CheckupCategory[] | undefined;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** On a phone the categories are one swipe away; on a wide screen they are among the filters. */
export function CategoryTiles({ categories, chosen, onChoose }: CategoryTilesProps) {
  return (
    <ul aria-label={words.categories} aria-busy={!categories} className={styles['tiles']}>
      {categories?.map(({ id, name, icon, checkupCount }) => {
        const Icon = categoryIcon(icon);
        const isChosen = id === chosen;
        return (
          <li key={id}>
            <button
              type="button"
              data-chip
              aria-pressed={isChosen}
              className={styles['tile']}
              onClick={() => onChoose(isChosen ? '' : id)}
            >
              <Icon aria-hidden size={24} />
              <span className={styles['name']}>
                <InLanguage of={name} />
              </span>
              {checkupCount > 0 && (
                <>
                  {' '}
                  <span className={styles['count']}>
                    <RichText
                      of={words.categorySize(checkupCount)}
                      tags={{ hidden: (text) => <span className="visually-hidden">{text}</span> }}
                    />
                  </span>
                </>
              )}
            </button>
          </li>
        );
      }) ?? Array.from({ length: 4 }, (_, place) => <TileSkeleton key={place} />)}
    </ul>
  );
}

const TileSkeleton = () => (
  <li>
    <Skeleton height="100%" radius="var(--radius-card)" />
  </li>
);
