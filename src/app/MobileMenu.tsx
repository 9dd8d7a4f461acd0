import words from '#words/frame';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { CatalogueSearchBox } from '../flows/CatalogueSearchBox.tsx';
import headerStyles from './Header.module.css';
import styles from './MobileMenu.module.css';
import { MobileMenuItems } from './MobileMenuItems.tsx';
import { usePanel } from './use-panel.ts';

/** On a phone everything in the header but logo and cart is behind one button (SHELL-021, decision G6). */
export function MobileMenu() {
  const { isOpen, toggle, button, around } = usePanel();
  const id = useId();
  return (
    <div ref={around} className={styles['menu']}>
      <button
        ref={button}
        type="button"
        className={`icon-button ${headerStyles['icon']}`}
        aria-label={isOpen ? words.closeMenu : words.openMenu}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {isOpen ? <IconX aria-hidden size={24} /> : <IconMenu2 aria-hidden size={24} />}
      </button>
      {isOpen && (
        <div id={id} className={styles['panel']}>
          <CatalogueSearchBox placement="header" limit={5} />
          <nav aria-label={words.menu}>
            <MobileMenuItems />
          </nav>
        </div>
      )}
    </div>
  );
}
