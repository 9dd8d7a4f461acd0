import words from '#words/cards';
import { IconMail, IconPhone, IconPhoneCall } from '@tabler/icons-react';
import { brand } from '../brand.ts';
import { telHref } from '../lib/text/tel-href.ts';
import { Card } from './Card.tsx';
import styles from './ContactCard.module.css';
import { RichText } from './RichText.tsx';

/** An entry such as "Mon–Fri 9 am – 7 pm" is split into the days and the hours. */
const hours = brand.hours.split(', ').map((entry) => {
  const [days = '', ...times] = entry.split(' ');
  return { days, times: times.join(' ') };
});

const [mailbox, host] = brand.email.split('@');

const number = (text: string) => <span className={styles['number']}>{text}</span>;

/** Lists every way to reach the provider. The caller puts a heading of level 2 above it. */
export function ContactCard() {
  return (
    <Card className={styles['card']}>
      <ul>
        <li>
          <a className={styles['line']} href={telHref(brand.phone)}>
            <IconPhone aria-hidden size={20} />
            <span>
              <RichText of={words.callNumber(brand.phone)} tags={{ number }} />
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
              <RichText of={words.emergencyNumber(brand.emergencyPhone)} tags={{ number }} />
            </span>
          </a>
        </li>
      </ul>
      <div>
        <h3 className={styles['title']}>{words.supportHours}</h3>
        <dl className={styles['hours']}>
          {hours.map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
          <div>
            <dt>{words.helpline}</dt>
            <dd>{words.helplineHours}</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
