import common from '#words/common';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { InLanguage } from '../InLanguage.tsx';
import { MantineBoundary } from './MantineBoundary.tsx';
import styles from './Dialog.module.css';
import overlay from '../overlay.module.css';
import { useOverlay } from '../use-overlay.ts';

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** A tap beside it does not close it, because what was typed would be lost. */
  readonly holdsForm?: boolean;
  /** Fills the window, for content that is looked at closely; the content scrolls by itself. */
  readonly isFullScreen?: boolean;
  /** Another dialog lies over it and gets the Escape key. */
  readonly isCovered?: boolean;
  /** It replaces the page in print; any other dialog is left out there. */
  readonly isDocument?: boolean;
  readonly children: ReactNode;
};

/** It is open as long as it is mounted. Load it when it is first needed, because Mantine's dialog is large. */
export function Dialog({ title, onClose, children, ...is }: DialogProps) {
  const { holdsForm = false, isFullScreen = false, isCovered = false, isDocument = false } = is;
  useOverlay(onClose);
  return (
    <MantineBoundary>
      <Modal.Root
        opened
        onClose={onClose}
        closeOnClickOutside={!holdsForm}
        closeOnEscape={!isCovered}
        size="32rem"
        fullScreen={isFullScreen}
        centered
        zIndex={700}
        xOffset={12}
        yOffset={16}
        // Mantine's scroll lock writes a <style> element, which the content security policy forbids.
        lockScroll={false}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        classNames={{
          root: styles[isDocument ? 'document' : 'question'] ?? '',
          overlay: styles['overlay'] ?? '',
          inner: styles['inner'] ?? '',
          content: styles[isFullScreen ? 'whole' : 'content'] ?? '',
          title: overlay['title'] ?? '',
        }}
      >
        <Modal.Overlay />
        <Modal.Content>
          {/* Mantine's own is a <header>, which would be a second banner of the page. */}
          <div className={overlay['header']}>
            <Modal.Title>
              <InLanguage of={title} />
            </Modal.Title>
            <Modal.CloseButton aria-label={common.close} size={44} iconSize="clamp(22px, 1.375rem, 28px)" />
          </div>
          {/* Mantine's body describes the dialog, so all of it would be read out when the dialog opens. */}
          <div className={styles[isFullScreen ? 'wholeBody' : 'body']}>{children}</div>
        </Modal.Content>
      </Modal.Root>
    </MantineBoundary>
  );
}

/** Only the question is read out with the title when the dialog opens. */
export const DialogQuestion = ({ children }: { readonly children: ReactNode }) => (
  <Modal.Body className={styles['words'] ?? ''}>{children}</Modal.Body>
);
