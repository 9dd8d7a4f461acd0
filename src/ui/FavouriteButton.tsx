import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { focusHeading } from './focus-heading.ts';
import styles from './FavouriteButton.module.css';
import { isolated } from '../lib/text/isolated.ts';

type FavouriteButtonProps = {
  /** The name of the item, for screen readers. */
  readonly name: string;
  readonly isFavourite: boolean;
  readonly onChange: (isFavourite: boolean) => void;
};

export function FavouriteButton({ name, isFavourite, onChange }: FavouriteButtonProps) {
  const Icon = isFavourite ? IconHeartFilled : IconHeart;
  const label = `Favourite: ${isolated(name)}`;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={label}
      className={styles['heart']}
      onClick={({ currentTarget }) => {
        onChange(!isFavourite);
        // In a list of favourites the item disappears and the next one may take this place; a second tap is not meant for
        // that one.
        requestAnimationFrame(() => (currentTarget.isConnected && currentTarget.ariaLabel === label) || focusHeading());
      }}
    >
      <Icon aria-hidden size={22} />
    </button>
  );
}
