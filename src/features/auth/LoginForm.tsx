import words from '#words/sign-in';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { logIn } from '../../data/account/on-demand/auth.ts';
import { forgetEmail, rememberedEmail, rememberEmail } from '../../data/account/remembered-email.ts';
import { useReturnState } from '../../flows/return-path.ts';
import { signIn } from '../../flows/sign-in.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './auth.module.css';
import { useCarriedEmail } from './use-carried-email.ts';
import { emailInput } from './email-input.ts';
import { rulesUnder } from './field-rules.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

type LoginValues = Readonly<Record<'email' | 'password', string>>;

export function LoginForm() {
  const isHydrated = useIsHydrated();
  const [isWanted, setIsWanted] = useState<boolean>();
  const isRemembered = isWanted ?? (isHydrated && rememberedEmail() !== undefined);
  const email = useCarriedEmail();
  const { field, values, formProps, failure, summary, failureBox, isBusy } = useForm({
    initial: { email, password: '' },
    check: missingOf,
    summaryOf: () => words.bothMissing,
    save: logInAs,
    failureMessage: words.loginFailed,
  });

  const rules = rulesUnder(failure ?? summary);

  async function logInAs({ email, password }: LoginValues): Promise<void> {
    const session = await logIn({ email: email.trim(), password });
    if (isRemembered) rememberEmail(email.trim());
    await signIn(session);
  }

  function chooseRemembering(isChosen: boolean): void {
    setIsWanted(isChosen);
    // It is forgotten at once, not with the next login: the person who clears the box may not be the one who set it.
    if (!isChosen) forgetEmail();
  }

  return (
    <>
      <Stack as="form" {...formProps} gap={16}>
        <TextField {...field('email')} {...emailInput} {...rules} label={words.email} />
        <PasswordField {...field('password')} label={words.password} autoComplete="current-password" {...rules} />
        <Remembering isChecked={isRemembered} onChange={chooseRemembering} email={values.email.trim()} />
        <FormFailure message={failure ?? summary} box={failureBox} />
        <SubmitButton label={words.logIn} busyLabel={words.loggingIn} isBusy={isBusy} offlineReason={words.loginOffline} />
      </Stack>
      <WithoutPassword email={values.email.trim()} />
    </>
  );
}

type RememberingProps = {
  readonly isChecked: boolean;
  readonly onChange: (isWanted: boolean) => void;
  readonly email: string;
};

function Remembering({ isChecked, onChange, email }: RememberingProps) {
  const returnState = useReturnState();
  return (
    <div className={styles['between']}>
      <Checkbox label={words.rememberMe} isChecked={isChecked} onChange={onChange} />
      <Link to={pages.forgotPassword.path} state={{ ...returnState, ...(email && { email }) }} className={styles['link']}>
        {words.forgotPassword}
      </Link>
    </div>
  );
}

function WithoutPassword({ email }: { readonly email: string }) {
  const returnState = useReturnState();
  return (
    <>
      <p className={styles['or']}>{words.or}</p>
      <LinkButton to={pages.otpLogin.path} state={{ ...returnState, ...(email && { email }) }} variant="outline" isWide>
        {words.withCode}
      </LinkButton>
    </>
  );
}

/** Each empty field has its own message, below the one sentence about both (AUTH-006). */
const missingOf = ({ email, password }: LoginValues): Partial<LoginValues> => ({
  ...(email.trim() === '' && { email: words.emailMissing }),
  ...(password === '' && { password: words.passwordMissing }),
});
