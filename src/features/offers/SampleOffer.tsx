import { useState } from 'react';
import { useOffers } from '../../data/catalogue/offers.ts';
import { useNow } from '../../ui/use-now.ts';
import { OfferDetail } from './OfferDetail.tsx';
import { OfferLoading } from './OfferLoading.tsx';
import { OfferNotFound } from './OfferNotFound.tsx';
import { sampleOffers } from './sample-offers.ts';

/** A sample is there for as long as nothing real is (decision Q14). */
export function SampleOffer({ id }: { readonly id: string }) {
  const offers = useOffers();
  const now = useNow();
  const sample = sampleOffers(now).find((offer) => offer.id === id);
  // What was read stays while the real ones are asked for again.
  const [wasShown, setWasShown] = useState(false);
  if (offers.status === 'failed' && !wasShown) setWasShown(true);
  if (offers.status === 'loading' && !wasShown) return <OfferLoading />;
  if (offers.status === 'ready' || !sample) return <OfferNotFound />;
  const isRetrying = offers.status === 'loading';
  return <OfferDetail offer={sample} onRetrySample={() => !isRetrying && offers.retry()} isRetrying={isRetrying} />;
}
