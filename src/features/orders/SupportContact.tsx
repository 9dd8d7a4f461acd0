import words from '#words/order';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { brand } from '../../brand.ts';
import { telHref } from '../../lib/text/tel-href.ts';
import { Card } from '../../ui/Card.tsx';
import { SupportHours } from '../../ui/SupportHours.tsx';
import detail from './OrderDetail.module.css';
import styles from './SupportContact.module.css';

export function SupportContact() {
  return (
    <Card className={`${detail['card']} no-print`}>
      <h2>{words.help}</h2>
      <div>
        <a className={styles['link']} href={telHref(brand.phone)}>
          <IconPhone aria-hidden size={20} />
          {brand.phone}
        </a>
        <a className={styles['link']} href={`mailto:${brand.email}`}>
          <IconMail aria-hidden size={20} />
          {brand.email}
        </a>
      </div>
      <SupportHours />
    </Card>
  );
}
