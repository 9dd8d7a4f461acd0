import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { focusHeading } from './focus-heading.ts';
import styles from './FavouriteButton.module.css';

type FavouriteButtonProps = {
  /** Of what may be a favourite, for screen readers. */
  readonly name: string;
  readonly isFavourite: boolean;
  readonly onChange: (isFavourite: boolean) => void;
};

export function FavouriteButton({ name, isFavourite, onChange }: FavouriteButtonProps) {
  const Icon = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${name}`}
      className={styles['heart']}
      onClick={({ currentTarget }) => {
        onChange(!isFavourite);
        // In a list of favourites it goes, and the focus with it.
        requestAnimationFrame(() => currentTarget.isConnected || focusHeading());
      }}
    >
      <Icon aria-hidden size={22} />
    </button>
  );
}
