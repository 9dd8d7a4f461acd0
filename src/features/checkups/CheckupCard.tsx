import words from '#words/checkups';
import { IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { TestPackage } from '../../contract/packages.ts';
import { formatRupees } from '../../lib/money.ts';
import { featuresOnCard, shownPackage } from '../../lib/catalogue/package-facts.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { ItemFacts } from '../../ui/ItemFacts.tsx';
import { PackageCard } from '../../ui/PackageCard.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import styles from './CheckupCard.module.css';
import { CompareChoice } from './CompareChoice.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

type CheckupCardProps = {
  readonly of: TestPackage;
  readonly isOnline: boolean;
  readonly isSignedIn: boolean;
  readonly isBusy: boolean;
  readonly onBook: (booked: TestPackage) => void;
  readonly isCompared: boolean;
  readonly onCompare: (id: string) => void;
};

/** Shows a package in a list. Without a session it offers the login beside the disabled button (decision C4). */
export const CheckupCard = memo(function CheckupCard(card: CheckupCardProps) {
  const { of, isOnline, isSignedIn, isBusy, onBook, isCompared, onCompare } = card;
  const { name, rating, reviewsCount, duration, ageGroup, gender, features, price, originalPrice } = shownPackage(of);
  return (
    <PackageCard
      of={of}
      canBook={isOnline && isSignedIn}
      isBusy={isBusy}
      onBook={onBook}
      below={
        <>
          <CompareChoice name={name} isChosen={isCompared} onToggle={() => onCompare(of.id)} />
          {!isSignedIn && <LogInToBook name={name} />}
        </>
      }
    >
      <ItemFacts
        of={[
          { icon: 'time', text: duration, before: words.duration },
          { icon: 'age', text: ageGroup, before: words.ageGroup },
          { icon: 'people', text: gender, before: words.gender },
        ]}
      />
      <ul className={styles['features']}>
        {features.slice(0, featuresOnCard).map((feature) => (
          <li key={feature}>
            <IconCheck aria-hidden size={16} />
            <span>
              <InLanguage of={feature} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['lead']}>
        <Rating rating={rating} reviewsCount={reviewsCount} />
        {originalPrice !== undefined && (
          <span className={styles['saving']}>{words.saving(formatRupees(originalPrice - price))}</span>
        )}
      </p>
    </PackageCard>
  );
});

/** The login leads back to the list in its current state. */
function LogInToBook({ name }: { readonly name: string }) {
  const { pathname, search } = useLocation();
  // The prerendered page knows no customer; its style sheet hides this from signed-in customers until React runs.
  const isHydrated = useIsHydrated();
  return (
    <Link
      to={pages.login.path}
      state={{ from: pathname + search }}
      className={`${styles['login']} ${isHydrated ? '' : styles['early']}`}
    >
      <RichText
        of={words.logInToBook}
        tags={{
          name: () => (
            <span className="visually-hidden">
              <InLanguage of={name} />
            </span>
          ),
        }}
      />
    </Link>
  );
}
