import words from '#words/test';
import type { Analyte, TestDetail } from '../../contract/tests.ts';
import { referenceRange } from '../../lib/reports/reference-range.ts';
import styles from './Measured.module.css';
import { EnglishNote } from '../../ui/EnglishNote.tsx';
import { Part } from '../../ui/Part.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

/** Lists what a test measures, with normal ranges if the API gives them; otherwise as documented (TESTS-022). */
export function Measured({ test: { components, analytes, normalRange } }: { readonly test: TestDetail }) {
  const measured = (analytes ?? []).map((analyte) => ({ ...analyte, range: referenceRange(analyte) }));
  if (measured.some(({ range }) => range !== '')) return <Ranges of={measured} />;
  return (
    <>
      {components && components.length > 0 && (
        <Part title={words.measured(components.length)}>
          <EnglishNote of={components} />
          <ul className={styles['names']}>
            {components.map((name) => (
              <li key={name}>
                <InLanguage of={name} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {normalRange && (
        <Part title={words.normalRange}>
          <p className={styles['text']}>
            <InLanguage of={normalRange} />
          </p>
        </Part>
      )}
    </>
  );
}

function Ranges({ of: measured }: { readonly of: readonly (Analyte & { readonly range: string })[] }) {
  return (
    <Part title={words.measured(measured.length)}>
      <EnglishNote of={measured.map(({ name }) => name)} />
      <table className={styles['ranges']}>
        <thead>
          <tr>
            <th scope="col">{words.measuredValue}</th>
            <th scope="col">{words.normalRange}</th>
          </tr>
        </thead>
        <tbody>
          {measured.map(({ id, name, range }) => (
            <tr key={id}>
              <th scope="row">
                <InLanguage of={name} />
              </th>
              <td>{range === '' ? words.toldWithResult : <InLanguage of={range} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
