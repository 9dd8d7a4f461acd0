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
  /** A tap beside it does not close it: what was typed would be gone. */
  readonly holdsForm?: boolean;
  /** All of the window, for what is looked at closely; it scrolls by itself. */
  readonly isFullScreen?: boolean;
  /** Another one lies over it: the Escape key is for that one. */
  readonly isCovered?: boolean;
  /** On paper it stands in place of the page behind it; any other dialog is left out there. */
  readonly isDocument?: boolean;
  readonly children: ReactNode;
};

/** Open for as long as it is there. Load it when it is first needed: Mantine's dialog is heavy. */
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
        // Its way to lock the page's scrolling writes a <style> element, which the content security policy forbids.
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
          {/* Not Mantine's own: that is a <header>, which would be the page's second banner. */}
          <div className={overlay['header']}>
            <Modal.Title>
              <InLanguage of={title} />
            </Modal.Title>
            <Modal.CloseButton aria-label="Close" size={44} iconSize="clamp(22px, 1.375rem, 28px)" />
          </div>
          {/* Not Mantine's body, which describes the dialog: all of it would be read out as soon as it opens. */}
          <div className={styles[isFullScreen ? 'wholeBody' : 'body']}>{children}</div>
        </Modal.Content>
      </Modal.Root>
    </MantineBoundary>
  );
}

/** What a dialog asks, and nothing else, is read out with its title when it opens. */
export const DialogQuestion = ({ children }: { readonly children: ReactNode }) => (
  <Modal.Body className={styles['words'] ?? ''}>{children}</Modal.Body>
);
