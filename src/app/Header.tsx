import words from '#words/frame';
import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { brand } from '../brand.ts';
import { CatalogueSearchBox } from '../flows/CatalogueSearchBox.tsx';
import { pages } from '../lib/pages/page-paths.ts';
import { Account } from './Account.tsx';
import { CartButton } from './CartButton.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { useMainLinks } from './use-main-links.ts';

export function Header() {
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <div className={styles['row']}>
          <Link to={pages.home.path} className={styles['logo']}>
            <Logo />
            {brand.name}
          </Link>
          <div className={`${styles['search']} ${styles['desktop']}`}>
            <CatalogueSearchBox placement="header" limit={5} />
          </div>
          <div className={styles['tools']}>
            <NotificationBell />
            <div className={styles['desktop']}>
              <Account />
            </div>
            <CartButton />
            <MobileMenu />
          </div>
        </div>
      </div>
      <div className={`${styles['below']} ${styles['desktop']}`}>
        <nav aria-label={words.mainLinks} className={styles['nav']}>
          <MainLinks />
        </nav>
        <a className={styles['phone']} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
          <IconPhone aria-hidden size={18} />
          {brand.phone}
        </a>
      </div>
    </header>
  );
}

function MainLinks() {
  return useMainLinks().map(({ to, label, isActive }) => (
    <Link key={to} to={to} className={styles['link']} aria-current={isActive ? 'page' : undefined}>
      {label}
    </Link>
  ));
}
