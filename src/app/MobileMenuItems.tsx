import common from '#words/common';
import words from '#words/frame';
import { IconBell, IconBook2, IconRosetteDiscount, IconPhone, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { brand } from '../brand.ts';
import { useIsSignedIn } from '../data/shell/session.ts';
import { pages } from '../lib/pages/page-paths.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { InstallEntry } from './InstallEntry.tsx';
import { LanguageLinks } from '../ui/LanguageLinks.tsx';
import menu from './menu.module.css';
import styles from './MobileMenu.module.css';
import { useGreeting } from './use-greeting.ts';
import { useMainLinks } from './use-main-links.ts';

/** The entries are those of the header and the user menu, one below another. */
export function MobileMenuItems() {
  const isSignedIn = useIsSignedIn();
  const greeting = useGreeting();
  const mainLinks = useMainLinks();
  return (
    <>
      <ul>
        {mainLinks.map(({ to, label, isActive, Icon }) => (
          <li key={to}>
            <Link to={to} className={menu['item']} aria-current={isActive ? 'page' : undefined}>
              <Icon aria-hidden size={20} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <Link to={pages.offers.path} className={menu['item']}>
            <IconRosetteDiscount aria-hidden size={20} />
            {words.offers}
          </Link>
        </li>
        <li>
          <Link to={pages.blogs.path} className={menu['item']}>
            <IconBook2 aria-hidden size={20} />
            {words.articles}
          </Link>
        </li>
        <li>
          {isSignedIn ? (
            <Link to={pages.notifications.path} className={menu['item']}>
              <IconBell aria-hidden size={20} />
              {words.notifications}
            </Link>
          ) : (
            <Link to={pages.login.path} className={menu['item']}>
              <IconUser aria-hidden size={20} />
              {words.logIn}
            </Link>
          )}
        </li>
        <li>
          <a className={menu['item']} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
            <IconPhone aria-hidden size={20} />
            {common.call(brand.phone)}
          </a>
        </li>
      </ul>
      {isSignedIn && (
        <div className={styles['account']}>
          <p className={styles['greeting']}>{greeting}</p>
          <AccountMenu />
        </div>
      )}
      <LanguageLinks className={menu['item']} />
      <InstallEntry className={menu['item']} />
    </>
  );
}
