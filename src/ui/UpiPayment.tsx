import words from '#words/upi';
import type { Order } from '../contract/orders.ts';
import { formatRupees } from '../lib/money.ts';
import { qrDrawing } from '../lib/orders/qr-code.ts';
import { upiPayment } from '../lib/orders/upi-link.ts';
import { isAndroid } from '../lib/pages/is-android.ts';
import { ExternalButton } from './Button.tsx';
import { Disclosure } from './Disclosure.tsx';
import { Facts } from './Facts.tsx';
import { Isolated } from './Isolated.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './UpiPayment.module.css';

/**
 * Offers to pay an order by UPI, while it is owed and its provider takes that. It is folded, so that nobody takes this code for
 * that of the order's number.
 */
export function UpiPayment({ order }: { readonly order: Order }) {
  const payment = upiPayment(order);
  if (payment === undefined) return null;
  const { link, address, payeeName } = payment;
  const amount = formatRupees(payment.amount);
  return (
    <Disclosure title={words.title(amount)}>
      <div className={styles['payment']}>
        <p>{words.asGood}</p>
        {isAndroid(navigator) && (
          <ExternalButton href={link} className={styles['app']}>
            {words.openApp}
          </ExternalButton>
        )}
        <p>{words.scan}</p>
        {/* Less of it may be unreadable than of the order's code, whose content is short: this one would become too fine. */}
        <QrCode of={qrDrawing(link, 'M')} label={words.code(amount, order.orderNumber)} />
        <p>{words.check(amount)}</p>
        <Facts
          of={{
            [words.address]: (
              <span className={styles['address']}>
                <Isolated of={address} />
              </span>
            ),
            [words.payee]: <Isolated of={payeeName} />,
          }}
        />
        <p className={styles['notMarked']}>{words.notMarked}</p>
      </div>
    </Disclosure>
  );
}
