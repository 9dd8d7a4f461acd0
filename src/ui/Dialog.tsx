import { Modal } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { MantineBoundary } from './MantineBoundary.tsx';
import styles from './Dialog.module.css';

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Open for as long as it is there. Load it when it is first needed: Mantine's dialog is heavy. */
export function Dialog({ title, onClose, children }: DialogProps) {
  useReturnedFocus();
  return (
    <MantineBoundary>
      <Modal
        opened
        onClose={onClose}
        title={title}
        size="32rem"
        centered
        zIndex={700}
        xOffset={12}
        yOffset={16}
        // Its way to lock the page's scrolling writes a <style> element, which the content security policy forbids.
        lockScroll={false}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 22 }}
        classNames={{ content: styles['content'] ?? '', header: styles['header'] ?? '', title: styles['title'] ?? '' }}
      >
        {children}
      </Modal>
    </MantineBoundary>
  );
}

/** Mantine gives the focus back only where a dialog was there, closed, before it opened. */
function useReturnedFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    document.documentElement.classList.add(styles['locked'] ?? '');
    return () => {
      document.documentElement.classList.remove(styles['locked'] ?? '');
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}
