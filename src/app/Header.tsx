import { IconMenu2, IconPhone, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '../brand.ts';
import { pages } from '../lib/page-paths.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { CartLink } from './CartLink.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';

export function Header() {
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        <Link to={pages.home.path} className={styles['logo']}>
          <Logo />
          {brand.name}
        </Link>
        <nav aria-label="Main" className={styles['desktop']}>
          <MainLinks />
        </nav>
        <div className={styles['tools']}>
          <a className={`${styles['phone']} ${styles['desktop']}`} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
            <IconPhone aria-hidden size={18} />
            {brand.phone}
          </a>
          <div className={styles['desktop']}>
            <AccountLinks />
          </div>
          <CartLink />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** The active one by path prefix: /tests/{id} belongs to Lab Test, /checkups/{id} to the packages (SHELL-008, G13). */
function MainLinks() {
  const { pathname } = useLocation();
  const links = [
    { to: pages.tests.path, label: 'Lab Test', isActive: pathname === '/tests' || pathname.startsWith('/tests/') },
    { to: pages.checkups.path, label: 'Health Checkup Packages', isActive: pathname.startsWith('/checkup') },
  ];
  return links.map(({ to, label, isActive }) => (
    <Link key={to} to={to} className={styles['link']} aria-current={isActive ? 'page' : undefined}>
      {label}
    </Link>
  ));
}

/** On a phone the links stand behind one button; going somewhere or Escape closes them. */
function MobileMenu() {
  const [openOn, setOpenOn] = useState<string>();
  const { key } = useLocation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openOn === key;

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(undefined);
      // The link that had the focus goes with the menu.
      button.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOpen]);

  return (
    <div className={styles['mobile']}>
      <button
        ref={button}
        type="button"
        className={styles['icon']}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenOn(isOpen ? undefined : key)}
      >
        {isOpen ? <IconX aria-hidden size={24} /> : <IconMenu2 aria-hidden size={24} />}
      </button>
      <nav id={id} aria-label="Menu" className={styles['panel']} hidden={!isOpen}>
        <MainLinks />
        <AccountLinks />
        <a className={styles['link']} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
          Call {brand.phone}
        </a>
      </nav>
    </div>
  );
}
