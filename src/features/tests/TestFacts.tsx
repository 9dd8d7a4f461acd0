import words from '#words/test';
import tests from '#words/tests';
import { IconClock, IconDroplet, IconFlask, IconSun, IconUser } from '@tabler/icons-react';
import type { TestDetail } from '../../contract/tests.ts';
import type { Known } from '../../data/engine/listed-meanwhile.ts';
import { TestHeart } from '../../flows/TestHeart.tsx';
import { whoFor } from '../../lib/people/who-for.ts';
import { DetailLead } from '../../ui/DetailLead.tsx';
import { ConsentNotice } from '../../ui/ConsentNotice.tsx';
import { EnglishNote } from '../../ui/EnglishNote.tsx';
import { FastingNotice } from '../../ui/FastingNotice.tsx';
import { KeyFacts } from '../../ui/KeyFacts.tsx';
import { Part } from '../../ui/Part.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import { labelOf } from '../../lib/text/label-of.ts';
import { Measured } from './Measured.tsx';
import { ServiceArea } from './ServiceArea.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './TestFacts.module.css';
import { joinIsolated, isolated } from '../../lib/text/isolated.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';

/** Says what the test is, how to prepare and what it measures; parts without a value are left out (decision G32). */
export function TestFacts({ test }: { readonly test: Known<TestDetail> }) {
  const { id, name, categoryName, isRestComing = false } = test;
  return (
    <Stack gap={16}>
      <DetailLead
        actions={
          <>
            <ShareButton title={name} />
            <TestHeart id={id} name={name} />
          </>
        }
      >
        {categoryName && (
          <Badge tone="primary">
            <InLanguage of={categoryName} />
          </Badge>
        )}
        <Rating rating={test.rating} reviewsCount={test.reviewsCount} />
      </DetailLead>
      {/* The facts of the list come first, so that they do not move when the rest arrives. */}
      {test.fastingRequired && <FastingNotice of="test" hours={test.fastingHours} />}
      {test.needsConsent && <ConsentNotice />}
      <TestKeyFacts test={test} />
      {isRestComing ? <Skeleton height="24rem" radius="var(--radius-card)" /> : <Rest of={test} />}
    </Stack>
  );
}

function Rest({ of: test }: { readonly of: TestDetail }) {
  const { description, synonyms, preparation, medicineNotes, clinicalSignificance } = test;
  return (
    <>
      {description && (
        <div>
          <EnglishNote of={[description]} />
          <p>
            <InLanguage of={description} />
          </p>
        </div>
      )}
      {synonyms && synonyms.length > 0 && (
        <Text variant="secondary">
          <RichText of={words.otherNames} tags={{ names: () => <InLanguage of={joinIsolated(synonyms)} /> }} />
        </Text>
      )}
      <ServiceArea />
      <Section title={words.preparation} text={preparation} />
      <Section title={words.medicines} text={medicineNotes} />
      <Section title={words.significance} text={clinicalSignificance} />
      <Measured test={test} />
      <Part title={words.next}>
        <ol className={styles['steps']}>
          <li>{words.nextVisit}</li>
          <li>{test.processingTime ? words.nextTestingWithin(isolated(test.processingTime)) : words.nextTesting}</li>
          <li>{test.needsConsent ? words.nextConfidentialReport : words.nextReport}</li>
        </ol>
      </Part>
    </>
  );
}

function TestKeyFacts({ test }: { readonly test: TestDetail }) {
  return (
    <KeyFacts
      of={[
        { icon: <IconDroplet aria-hidden size={20} />, label: words.sample, value: labelOf(tests.sampleTypes, test.sampleType) },
        { icon: <IconClock aria-hidden size={20} />, label: words.reportIn, value: test.processingTime },
        { icon: <IconUser aria-hidden size={20} />, label: words.forWhom, value: whoFor(test) },
        { icon: <IconSun aria-hidden size={20} />, label: words.timeOfDay, value: test.timeOfDay },
        { icon: <IconFlask aria-hidden size={20} />, label: words.container, value: test.tube },
      ]}
    />
  );
}

function Section({ title, text }: { readonly title: string; readonly text: string | undefined }) {
  return text ? (
    <Part title={title}>
      <EnglishNote of={[text]} />
      <p className={styles['text']}>
        <InLanguage of={text} />
      </p>
    </Part>
  ) : null;
}
