import words from '#words/order';
import type { OrderConsent } from '../../contract/consents.ts';
import type { Order } from '../../contract/orders.ts';
import { shownConsents } from '../../lib/orders/consents.ts';
import { isolated } from '../../lib/text/isolated.ts';
import { orderPatients } from '../../lib/orders/order-list.ts';
import { shownInstant } from '../../lib/time/shown-times.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './OrderConsents.module.css';
import { Text } from '../../ui/Text.tsx';
import detail from './OrderDetail.module.css';
import { InLanguage } from '../../ui/InLanguage.tsx';

/** Shows the consents of the order: who agreed, for whom, when, and to which text. */
export function OrderConsents({ order }: { readonly order: Order }) {
  const consents = shownConsents(order.consents);
  if (consents.length === 0) return null;
  return (
    <Card className={detail['card']}>
      <h2>{words.consent}</h2>
      {consents.map((consent) => (
        <Given key={consent.version} of={consent} order={order} />
      ))}
    </Card>
  );
}

function Given({
  of: { name, law, version, words: paragraphs, given },
  order,
}: {
  readonly of: OrderConsent;
  readonly order: Order;
}) {
  const nameOf = (id: string) => orderPatients(order).find((patient) => patient.id === id)?.name;
  return (
    <div className={styles['consent']}>
      <h3>
        <InLanguage of={name} />
      </h3>
      <ul className={styles['given']}>
        {given.map(({ patientId, agreement, agreedBy, agreedAt }) => (
          <li key={patientId}>
            <p>{inWords(agreement, nameOf(patientId))}</p>
            <Text variant="secondary">
              {[agreedBy && isolated(agreedBy), shownInstant(Date.parse(agreedAt))].filter(Boolean).join(', ')}
            </Text>
          </li>
        ))}
      </ul>
      <Disclosure title={words.consentText}>
        <div className={styles['words']}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Text variant="secondary">{[law, words.consentVersion(version)].filter(Boolean).join(', ')}</Text>
        </div>
      </Disclosure>
    </div>
  );
}

const inWords = (agreement: string, patient = ''): string =>
  patient === '' ? words.consentGiven(agreement) : words.consentGivenFor(isolated(patient), agreement);
