import words from '#words/reports';
import { Link } from 'react-router-dom';
import type { Report } from '../../contract/reports.ts';
import { shownInstant } from '../../lib/time/shown-times.ts';
import { orderPath } from '../../lib/pages/page-paths.ts';
import { Facts } from '../../ui/Facts.tsx';
import styles from './ReportFacts.module.css';
import { ReportStatus } from './ReportStatus.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';

/** Shows a report's facts besides its results. The patient is in the dialog's title. */
export function ReportFacts({ of }: { readonly of: Report }) {
  const { status, orderNumber, orderId, tests, createdAt, collectedAt, reportedAt, replacesReportedAt, notes } = of;
  // An API may give only one date.
  const released = reportedAt === undefined ? words.created : words.reported;
  return (
    <Facts
      isDense
      of={{
        [words.status]: status && <ReportStatus status={status} />,
        [words.order]: orderId === undefined ? orderNumber : <OrderLink id={orderId} number={orderNumber} />,
        [tests.length === 1 ? words.test : words.tests]: tests.length > 0 && <TestNames of={tests} />,
        [words.collected]: instantInWords(collectedAt),
        [replacesReportedAt === undefined ? released : words.corrected]: instantInWords(reportedAt ?? createdAt),
        [words.notes]: notes && (
          <span className={styles['notes']}>
            <InLanguage of={notes} />
          </span>
        ),
      }}
    />
  );
}

const OrderLink = ({ id, number }: { readonly id: string; readonly number: string }) => (
  <Link to={orderPath(id)}>{number === '' ? words.orderDetails : number}</Link>
);

function TestNames({ of: tests }: { readonly of: Report['tests'] }) {
  // A test may occur twice, and the tests of a report never change.
  const rows = tests.map(({ name }, at) => ({ name, key: `${name}/${at}` }));
  return (
    <ul className={styles['tests']}>
      {rows.map(({ name, key }) => (
        <li key={key}>
          <InLanguage of={name} />
        </li>
      ))}
    </ul>
  );
}

/** A text that is not an instant is left out. */
function instantInWords(text = ''): string | undefined {
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : shownInstant(instant);
}
