/** The database keeps offers in English, which an order's record names; a customer reads them in the language of the call. */
import { entryIn, nameIn } from '../catalogue/translations/in-language.ts';
import { languageNow } from '../platform/language.ts';
import type { StoredOffer } from './offers-store.ts';

export function offerInLanguage(offer: StoredOffer): StoredOffer {
  const language = languageNow();
  const { id, name, categoryId, categoryName } = offer.package;
  const { entry } = entryIn(language, 'offers', [offer.id, { name: offer.title, ...offer.entry }]);
  return {
    ...offer,
    title: entry.title,
    entry,
    package: {
      ...offer.package,
      name: nameIn(language, 'packages', [id, name]),
      categoryName: nameIn(language, 'categories', [`packages/${categoryId}`, categoryName]),
    },
  };
}

/** Returns the title in the language of the call, as long as the English one is the one that was translated. */
export const offerTitle = (id: string, title: string): string =>
  entryIn(languageNow(), 'offers', [id, { name: title, title }]).entry.title;
