import type { CodeContact } from '../../data/account/on-demand/auth.ts';
import { useReturnState } from '../../flows/return-path.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './auth.module.css';
import { useFocusOnMount } from './use-focus-on-mount.ts';

/** Ends a login in which somebody else's account had the contact: the customer can use it for their own now. */
export function ContactReleased({ channel }: Pick<CodeContact, 'channel'>) {
  const heading = useFocusOnMount<HTMLHeadingElement>(true);
  const returnState = useReturnState();
  const own = channel === 'email' ? 'email' : 'phone number';
  return (
    <Stack gap={16}>
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        Your {own} is free
      </h2>
      <p>
        It stands on no account any more, and whoever typed it there has been told. You can make an account of your own with it.
      </p>
      <LinkButton to={pages.register.path} state={returnState} isWide>
        Create my account
      </LinkButton>
    </Stack>
  );
}
