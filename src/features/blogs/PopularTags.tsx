import words from '#words/articles';
import { Skeleton } from '../../ui/Skeleton.tsx';
import '../../ui/chosen.css';
import styles from './PopularTags.module.css';
import { InLanguage } from '../../ui/InLanguage.tsx';

type PopularTagsProps = {
  /** Undefined until they are known. */
  readonly tags: readonly string[] | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Each tag narrows the list further; a second tap removes it. */
export function PopularTags({ tags, chosen, onChange }: PopularTagsProps) {
  if (tags?.length === 0) return null;
  const others = (tag: string) => chosen.filter((other) => other.toLowerCase() !== tag.toLowerCase());
  return (
    <section aria-labelledby="popular-tags" className={styles['section']}>
      <h2 id="popular-tags">{words.popularTags}</h2>
      <ul className={styles['tags']}>
        {tags?.map((tag) => {
          const isChosen = others(tag).length < chosen.length;
          return (
            <li key={tag}>
              <button
                type="button"
                data-chip
                className={styles['tag']}
                aria-pressed={isChosen}
                onClick={() => onChange(isChosen ? others(tag) : [...chosen, tag])}
              >
                <InLanguage of={tag} />
              </button>
            </li>
          );
        }) ?? Array.from({ length: 12 }, (_, place) => <TagSkeleton key={place} />)}
      </ul>
    </section>
  );
}

const TagSkeleton = () => (
  <li>
    <Skeleton height="44px" />
  </li>
);
