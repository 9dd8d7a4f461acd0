import words from '#words/sign-in';
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
  return (
    <Stack gap={16}>
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        {channel === 'email' ? words.emailReleased : words.phoneReleased}
      </h2>
      <p>{words.releasedText}</p>
      <LinkButton to={pages.register.path} state={returnState} isWide>
        {words.registerWithReleased}
      </LinkButton>
    </Stack>
  );
}
