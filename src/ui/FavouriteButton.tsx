import words from '#words/cards';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { focusHeading } from './focus-heading.ts';
import styles from './FavouriteButton.module.css';
import { isolated } from '../lib/text/isolated.ts';

type FavouriteButtonProps = {
  readonly name: string;
  readonly isFavourite: boolean;
  readonly onChange: (isFavourite: boolean) => void;
};

export function FavouriteButton({ name, isFavourite, onChange }: FavouriteButtonProps) {
  const Icon = isFavourite ? IconHeartFilled : IconHeart;
  const label = words.favourite(isolated(name));
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={label}
      className={`icon-button ${styles['heart']}`}
      onClick={({ currentTarget }) => {
        onChange(!isFavourite);
        // In a list of favourites the next item may take this place, and a second tap is not meant for that one.
        requestAnimationFrame(() => (currentTarget.isConnected && currentTarget.ariaLabel === label) || focusHeading());
      }}
    >
      <Icon aria-hidden size={22} />
    </button>
  );
}
