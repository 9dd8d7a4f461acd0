import { IconMail, IconPhone, IconPhoneCall } from '@tabler/icons-react';
import { brand } from '../brand.ts';
import { telHref } from '../lib/text/tel-href.ts';
import { Card } from './Card.tsx';
import styles from './ContactCard.module.css';

/** "Mon–Fri 9 am – 7 pm": the days, and when. */
const hours = brand.hours.split(', ').map((entry) => {
  const [days = '', ...times] = entry.split(' ');
  return { days, times: times.join(' ') };
});

const [mailbox, host] = brand.email.split('@');

/** Every way to reach the provider. It stands below a heading of its own, of the second level. */
export function ContactCard() {
  return (
    <Card className={styles['card']}>
      <ul>
        <li>
          <a className={styles['line']} href={telHref(brand.phone)}>
            <IconPhone aria-hidden size={20} />
            <span>
              Call <span className={styles['number']}>{brand.phone}</span>
            </span>
          </a>
        </li>
        <li>
          <a className={styles['line']} href={`mailto:${brand.email}`}>
            <IconMail aria-hidden size={20} />
            <span>
              {mailbox}@<wbr />
              {host}
            </span>
          </a>
        </li>
        <li>
          <a className={styles['line']} href={telHref(brand.emergencyPhone)}>
            <IconPhoneCall aria-hidden size={20} />
            <span>
              Emergency <span className={styles['number']}>{brand.emergencyPhone}</span>
            </span>
          </a>
        </li>
      </ul>
      <div>
        <h3 className={styles['title']}>Support hours</h3>
        <dl className={styles['hours']}>
          {hours.map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
          <div>
            <dt>Emergency helpline</dt>
            <dd>24/7</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
