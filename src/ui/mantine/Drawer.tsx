import common from '#words/common';
import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { MantineBoundary } from './MantineBoundary.tsx';
import '@mantine/core/styles/Drawer.css';
import styles from './Drawer.module.css';
import overlay from '../overlay.module.css';
import { useOverlay } from '../use-overlay.ts';

type DrawerProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** Stays at the bottom, within reach of the thumb, while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** It is on the right, and open as long as it is mounted. Load it when it is first needed, like `Dialog`. */
export function Drawer({ title, onClose, footer, children }: DrawerProps) {
  useOverlay(onClose);
  return (
    <MantineBoundary>
      <MantineDrawer.Root
        opened
        onClose={onClose}
        position="right"
        size="28rem"
        zIndex={700}
        // Mantine's scroll lock writes a <style> element, which the content security policy forbids.
        lockScroll={false}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        classNames={{
          root: styles['root'] ?? '',
          content: styles['content'] ?? '',
          title: overlay['title'] ?? '',
          body: styles['body'] ?? '',
        }}
      >
        <MantineDrawer.Overlay />
        <MantineDrawer.Content data-side="right">
          {/* Mantine's own is a <header>, which would be a second banner of the page. */}
          <div className={overlay['header']}>
            <MantineDrawer.Title>{title}</MantineDrawer.Title>
            <MantineDrawer.CloseButton aria-label={common.close} size={44} iconSize="clamp(22px, 1.375rem, 28px)" />
          </div>
          <MantineDrawer.Body>{children}</MantineDrawer.Body>
          {footer && <div className={styles['footer']}>{footer}</div>}
        </MantineDrawer.Content>
      </MantineDrawer.Root>
    </MantineBoundary>
  );
}
