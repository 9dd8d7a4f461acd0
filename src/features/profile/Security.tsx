import words from '#words/security';
import { useState, type ReactNode } from 'react';
import type { Customer } from '../../contract/customer.ts';
import { isOffered, type AccountCall } from '../../data/account/on-demand/account.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { LazyDialog, usePreloaded } from '../../ui/LazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { showToast } from '../../ui/toast.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './profile.module.css';
import { TabSection } from './TabSection.tsx';
import { useOnlineActionProps } from './use-online-action-props.ts';

const loadPassword = () => import('./ChangePasswordDialog.tsx').then((module) => module.ChangePasswordDialog);
const loadSignOut = () => import('./SignOutEverywhereDialog.tsx').then((module) => module.SignOutEverywhereDialog);
const loadProof = () => import('./VerifyContactDialog.tsx').then((module) => module.VerifyContactDialog);
const loadAll = () => Promise.all([loadPassword(), loadSignOut(), loadProof()]);

type Open = 'email' | 'phone' | 'password' | 'sign out';

/** Holds what only an API with these calls offers; it disappears as soon as the API turns out to lack them (decision X1). */
export function Security({ of }: { readonly of: Cached<Customer> }) {
  const [open, setOpen] = useState<Open>();
  usePreloaded(loadAll);
  const customer = of.status === 'ready' ? of.data : undefined;
  const close = () => setOpen(undefined);

  function isMissing(): void {
    void showToast({ type: 'error', message: words.notOffered });
    close();
    // The button that opened the dialog disappears as well, so the heading takes the focus.
    focusHeading();
  }

  if (!isOffered('password') && !isOffered('logout everywhere')) return null;
  const props = { onClose: close, onMissing: isMissing };
  const hasPassword = customer?.hasPassword !== false;
  return (
    <TabSection title={words.title}>
      <Stack as={Card} gap={16}>
        {customer && <ContactRows customer={customer} onOpen={setOpen} />}
        <Row
          call="password"
          title={words.password}
          action={hasPassword ? words.changePassword : words.choosePassword}
          onOpen={() => setOpen('password')}
        >
          {hasPassword ? words.passwordText : words.noPasswordText}
        </Row>
        <Row call="logout everywhere" title={words.devices} action={words.signOutEverywhere} onOpen={() => setOpen('sign out')}>
          {words.devicesText}
        </Row>
      </Stack>
      {open === 'password' && <LazyDialog load={loadPassword} onFailed={close} props={{ ...props, hasPassword }} />}
      {open === 'sign out' && <LazyDialog load={loadSignOut} onFailed={close} props={props} />}
      {customer && (open === 'email' || open === 'phone') && (
        <LazyDialog load={loadProof} onFailed={close} props={{ ...props, customer, contact: open }} />
      )}
    </TabSection>
  );
}

/** Shows a row for each contact that exists and is not verified. */
function ContactRows({ customer, onOpen }: { readonly customer: Customer; readonly onOpen: (open: Open) => void }) {
  const { email, emailVerified, phone, phoneVerified } = customer;
  return (
    <>
      {email && !emailVerified && (
        <Row call="verify contact" title={words.email} action={words.verifyEmail} onOpen={() => onOpen('email')}>
          {words.emailText}
        </Row>
      )}
      {phone && !phoneVerified && (
        <Row call="verify contact" title={words.phone} action={words.verifyPhone} onOpen={() => onOpen('phone')}>
          {words.phoneText}
        </Row>
      )}
    </>
  );
}

type RowProps = {
  readonly call: AccountCall;
  readonly title: string;
  readonly action: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

function Row({ call, title, action, onOpen, children }: RowProps) {
  const writing = useOnlineActionProps();
  if (!isOffered(call)) return null;
  return (
    <div className={styles['row']}>
      <div>
        <h3 className={styles['title']}>{title}</h3>
        <Text variant="secondary">{children}</Text>
      </div>
      <Button variant="outline" onClick={onOpen} {...writing}>
        {action}
      </Button>
    </div>
  );
}
