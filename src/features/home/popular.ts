import { featured } from '../../brand.ts';
import { inOrder } from '../../lib/catalogue/catalogue-order.ts';

export type Popular = { readonly id: string; readonly name: string; readonly price: number; readonly isPopular: boolean };

/** What the home page shows of the catalogue: the provider's own choice first; only what is popular, unless nothing is. */
export function popularFirst<Offered extends Popular>(rows: readonly Offered[]): readonly Offered[] {
  const place = ({ id }: Popular) => (featured.includes(id) ? featured.indexOf(id) : featured.length);
  const popular = rows.filter(({ isPopular }) => isPopular);
  return inOrder(popular.length > 0 ? popular : rows, 'name').toSorted((a, b) => place(a) - place(b));
}
