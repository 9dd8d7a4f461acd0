import words from '#words/checkup';
import { IconCake, IconCheck, IconClock, IconListCheck, IconUsers } from '@tabler/icons-react';
import type { PackageDetail } from '../../contract/packages.ts';
import type { Known } from '../../data/engine/listed-meanwhile.ts';
import { shownPackage } from '../../lib/catalogue/package-facts.ts';
import { ConsentNotice } from '../../ui/ConsentNotice.tsx';
import { DetailLead } from '../../ui/DetailLead.tsx';
import { EnglishNote } from '../../ui/EnglishNote.tsx';
import { FastingNotice } from '../../ui/FastingNotice.tsx';
import { KeyFacts } from '../../ui/KeyFacts.tsx';
import { Part } from '../../ui/Part.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './CheckupFacts.module.css';
import { IncludedTests } from './IncludedTests.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

export function CheckupFacts({ checkup }: { readonly checkup: Known<PackageDetail> }) {
  const { name, isRestComing = false } = checkup;
  const { categoryName, rating, reviewsCount } = shownPackage(checkup);
  return (
    <Stack gap={16}>
      <DetailLead actions={<ShareButton title={name} />}>
        {categoryName && (
          <Badge tone="primary">
            <InLanguage of={categoryName} />
          </Badge>
        )}
        <Rating rating={rating} reviewsCount={reviewsCount} />
      </DetailLead>
      {/* The facts of the list come first, so that they do not move when the rest arrives. */}
      <CheckupKeyFacts checkup={checkup} />
      {isRestComing ? (
        <ComingText />
      ) : (
        checkup.description && (
          <div>
            <EnglishNote of={[checkup.description]} />
            <p>
              <InLanguage of={checkup.description} />
            </p>
          </div>
        )
      )}
      <Contents of={checkup} />
    </Stack>
  );
}

/** The placeholder has the height of most texts. */
const ComingText = () => (
  <div className={styles['coming']}>
    <Skeleton height="100%" />
  </div>
);

function Contents({ of: checkup }: { readonly of: PackageDetail }) {
  const { detailedDescription, tests } = checkup;
  const { features, testsIncluded } = shownPackage(checkup);
  return (
    <>
      <Part title={words.features}>
        <EnglishNote of={features} />
        <ul className={styles['features']}>
          {features.map((feature) => (
            <li key={feature}>
              <IconCheck aria-hidden size={20} />
              <InLanguage of={feature} />
            </li>
          ))}
        </ul>
      </Part>
      {testsIncluded !== undefined && (
        <Part title={words.testsIncluded(testsIncluded)}>
          {tests?.length ? <IncludedTests tests={tests} /> : <p>{words.testsUnknown}</p>}
        </Part>
      )}
      {detailedDescription && (
        <Part title={words.about}>
          <EnglishNote of={[detailedDescription]} />
          <p className={styles['text']}>
            <InLanguage of={detailedDescription} />
          </p>
        </Part>
      )}
    </>
  );
}

function CheckupKeyFacts({ checkup }: { readonly checkup: PackageDetail }) {
  const { tests, fastingHours } = checkup;
  const { testsIncluded, duration, ageGroup, gender } = shownPackage(checkup);
  const needsFasting = fastingHours === undefined ? tests?.some((test) => test.fastingRequired) : fastingHours > 0;
  return (
    <>
      {checkup.needsConsent && <ConsentNotice />}
      {needsFasting && <FastingNotice of="checkup" hours={fastingHours} />}
      <KeyFacts
        of={[
          { icon: <IconListCheck aria-hidden size={20} />, label: words.tests, value: testsIncluded?.toString() },
          { icon: <IconClock aria-hidden size={20} />, label: words.duration, value: duration },
          { icon: <IconCake aria-hidden size={20} />, label: words.ageGroup, value: ageGroup },
          { icon: <IconUsers aria-hidden size={20} />, label: words.gender, value: gender },
        ]}
      />
    </>
  );
}
