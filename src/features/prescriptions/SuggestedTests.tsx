import words from '#words/suggested-tests';
import { Link } from 'react-router-dom';
import type { Patient } from '../../contract/patients.ts';
import type { Prescription } from '../../contract/prescriptions.ts';
import { useTests } from '../../data/catalogue/tests.ts';
import type { AddOutcome, SuggestedTest } from '../../flows/add-suggested-tests.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { formatRupees } from '../../lib/money.ts';
import { pages, testPath } from '../../lib/pages/page-paths.ts';
import { whose } from '../../lib/text/whose.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './SuggestedTests.module.css';
import { useSuggestedTests } from './use-suggested-tests.ts';
import { isolated } from '../../lib/text/isolated.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';

type SuggestedTestsProps = { readonly prescription: Prescription; readonly tests: readonly SuggestedTest[] };

/** Shows the tests that the reviewer read from the prescription, at today's prices (decision X9). */
export function SuggestedTests({ prescription, tests }: SuggestedTestsProps) {
  const { outcomes, isBusy, add, own, standIn } = useSuggestedTests(prescription, tests);
  const hasAdded = [...outcomes.values()].some(({ kind }) => kind === 'added' || kind === 'already there');
  return (
    <section className={styles['part']}>
      <h3>{words.title}</h3>
      <SuggestedRows tests={tests} outcomes={outcomes} />
      <Text variant="secondary">{forWhom(prescription, own, standIn)}</Text>
      <div className={styles['acts']}>
        <OnlineButton isPrimary={!hasAdded} isBusy={isBusy} onAct={add} offlineReason={words.addOffline}>
          {isBusy ? words.addBusy : words.add}
        </OnlineButton>
        {hasAdded && <LinkButton to={pages.cart.path}>{words.goToCart}</LinkButton>}
      </div>
    </section>
  );
}

type SuggestedRowsProps = { readonly tests: readonly SuggestedTest[]; readonly outcomes: ReadonlyMap<string, AddOutcome> };

function SuggestedRows({ tests, outcomes }: SuggestedRowsProps) {
  const catalogue = useTests();
  const priceOf = (id: string) =>
    catalogue.status === 'ready' ? catalogue.data.find((test) => test.id === id)?.price : undefined;
  return (
    <Stack as="ul">
      {tests.map(({ id, name }) => {
        const price = priceOf(id);
        const outcome = outcomes.get(id);
        return (
          <li key={id} className={styles['test']}>
            <Link to={testPath(id)}>
              <InLanguage of={name} />
            </Link>
            {price !== undefined && <span className={styles['price']}>{formatRupees(price)}</span>}
            {outcome && <span className={styles[isIn(outcome) ? 'done' : 'fault']}>{inWords(outcome)}</span>}
          </li>
        );
      })}
    </Stack>
  );
}

const isIn = ({ kind }: AddOutcome): boolean => kind === 'added' || kind === 'already there';

function inWords(outcome: AddOutcome): string {
  switch (outcome.kind) {
    case 'added':
      return words.isAdded;
    case 'already there':
      return words.wasThere;
    case 'not offered':
      return words.notOffered;
    case 'failed':
      return outcome.message;
  }
}

function forWhom({ patient }: Prescription, own: Patient | undefined, standIn: Patient | undefined): string {
  if (own) return words.forPatient(whose(own));
  if (!standIn) return '';
  const other = whose(standIn);
  return patient ? words.forOtherThan(isolated(patient.name), other) : words.forOther(other);
}
