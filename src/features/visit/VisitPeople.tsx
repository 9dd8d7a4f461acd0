import words from '#words/visit';
import { IconTestPipe } from '@tabler/icons-react';
import type { VisitPerson, VisitTube } from '../../lib/visits/visit-people.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './VisitPeople.module.css';
import { joinIsolated } from '../../lib/text/isolated.ts';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { Isolated } from '../../ui/Isolated.tsx';

/** Shows who gives a sample, for which tests, and into which tubes. */
export function VisitPeople({ people }: { readonly people: readonly VisitPerson[] }) {
  // An order's patients never change, and two of the same name keep their order.
  const rows = people.map((person, at) => ({ person, key: `${person.name ?? ''}/${at}` }));
  return (
    <Card className={styles['card']}>
      <h2>{words.samples}</h2>
      {rows.map(({ person, key }) => (
        <Person key={key} person={person} />
      ))}
    </Card>
  );
}

function Person({ person: { name, facts, tests, tubes } }: { readonly person: VisitPerson }) {
  const lines = tests.map((test, at) => ({ ...test, key: `${test.name}/${at}` }));
  return (
    <section className={styles['person']}>
      <h3 className={styles['name']}>
        <InLanguage of={name ?? words.unnamed} />
      </h3>
      {facts !== '' && <p className={styles['facts']}>{facts}</p>}
      {lines.length > 0 && (
        <ul className={styles['tests']}>
          {lines.map((line) => (
            <li key={line.key}>
              <Isolated of={line.name} />
              {line.quantity > 1 && ` × ${line.quantity}`}
            </li>
          ))}
        </ul>
      )}
      {tubes.length > 0 && <Tubes of={tubes} isNamed={tests.length > 1 || tubes.length > 1} />}
    </section>
  );
}

type TubesProps = {
  readonly of: readonly VisitTube[];
  /** Whether each tube names its tests; with one tube and one test this is obvious. */
  readonly isNamed: boolean;
};

function Tubes({ of: tubes, isNamed }: TubesProps) {
  return (
    <>
      <h4 className={styles['title']}>{words.tubes}</h4>
      <ul className={styles['tubes']}>
        {tubes.map(({ tube, sampleType, tests }) => (
          <li key={tube}>
            <IconTestPipe aria-hidden size={20} />
            <div>
              <p className={styles['tube']}>
                <Isolated of={tube} />
                {sampleType !== '' && (
                  <>
                    {' '}
                    (<InLanguage of={sampleType} />)
                  </>
                )}
              </p>
              {isNamed && (
                <p className={styles['for']}>
                  <InLanguage of={joinIsolated(tests)} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
