import words from '#words/checkup';
import { IconScale } from '@tabler/icons-react';
import type { PackageDetail } from '../../contract/packages.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { useAddToCart } from '../../flows/add-to-cart.ts';
import { OfflineNotice } from '../../flows/OfflineNotice.tsx';
import { formatRupees } from '../../lib/money.ts';
import { priceOneByOne, shownPackage } from '../../lib/catalogue/package-facts.ts';
import { isolated } from '../../lib/text/isolated.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './BookCheckup.module.css';
import { addressOf } from './checkup-choice.ts';

/** Shows the price, the saving and the one next step. */
export function BookCheckup({ checkup }: { readonly checkup: PackageDetail }) {
  const { id, name } = checkup;
  const { price, originalPrice } = shownPackage(checkup);
  const cart = useAddToCart();
  const isOnline = useIsOnline();
  const isBusy = cart.isBusy(id);
  return (
    <>
      <Stack gap={4}>
        <Price price={price} originalPrice={originalPrice} />
        <Saving checkup={checkup} />
      </Stack>
      <OfflineNotice />
      <div className={styles['buttons']}>
        <Button
          isWide
          disabled={!isOnline}
          aria-disabled={isBusy}
          onClick={() => !isBusy && void cart.add({ type: 'package', id, quantity: 1 })}
        >
          {isBusy ? words.bookBusy : words.book}
        </Button>
        <LinkButton variant="outline" isWide to={addressOf({ compared: [id] })} aria-label={words.compareNamed(isolated(name))}>
          <IconScale aria-hidden size={20} />
          {words.compare}
        </LinkButton>
      </div>
    </>
  );
}

/** Compares the price with that of the tests booked one by one, if all of those are known. */
function Saving({ checkup }: { readonly checkup: PackageDetail }) {
  const { price, originalPrice } = shownPackage(checkup);
  const separately = priceOneByOne(checkup.tests);
  if (separately === undefined || separately <= price) return null;
  const saving = formatRupees(separately - price);
  return (
    <p className={styles['saving']}>
      {/* The struck price may be the same amount, and is already shown. */}
      {separately === originalPrice ? words.saving(saving) : words.savingFrom(saving, formatRupees(separately))}
    </p>
  );
}
