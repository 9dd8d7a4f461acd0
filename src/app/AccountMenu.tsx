import words from '#words/frame';
import { IconClipboardList, IconReportMedical, IconShoppingCart, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useUser } from '../data/shell/session.ts';
import { pages } from '../lib/pages/page-paths.ts';
import { Text } from '../ui/Text.tsx';
import styles from './menu.module.css';
import { SignOutButton } from './SignOutButton.tsx';

const links = [
  { to: pages.profile.path, label: words.profile, Icon: IconUser },
  { to: pages.orders.path, label: words.orders, Icon: IconClipboardList },
  { to: pages.reports.path, label: words.reports, Icon: IconReportMedical },
  { to: pages.cart.path, label: words.fullCart, Icon: IconShoppingCart },
];

/** The user menu and the phone's menu share these entries: the name and the account's pages (SHELL-017, SHELL-018). */
export function AccountMenu() {
  const user = useUser();
  return (
    <>
      {user && (
        <div className={styles['person']}>
          <p className={styles['name']}>{user.name}</p>
          <Text variant="secondary">{user.email || user.phone}</Text>
        </div>
      )}
      <ul>
        {links.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className={styles['item']}>
              <Icon aria-hidden size={20} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <SignOutButton />
        </li>
      </ul>
    </>
  );
}
