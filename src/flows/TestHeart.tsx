import { setFavourite, useIsFavourite } from '../data/catalogue/favourites.ts';
import { FavouriteButton } from '../ui/FavouriteButton.tsx';

type TestHeartProps = { readonly id: string; readonly name: string };

/** Marks a test as a favourite, with or without a session (decision Q32). */
export function TestHeart({ id, name }: TestHeartProps) {
  return (
    <FavouriteButton name={name} isFavourite={useIsFavourite(id)} onChange={(isFavourite) => setFavourite(id, isFavourite)} />
  );
}
