import words from '#words/controls';
import { passwordStrength } from '../lib/people/password-strength.ts';
import { Text } from './Text.tsx';
import styles from './PasswordStrength.module.css';

const barsOf = { empty: 0, weak: 1, medium: 2, good: 3, strong: 4 } as const;

const places = [1, 2, 3, 4] as const;

/** Shows how strong a password is; whether it is strong enough is the form's rule. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const strength = passwordStrength(password);
  const bars = barsOf[strength];
  return (
    <div className={styles['meter']}>
      <div aria-hidden className={`${styles['bars']} ${styles[strength]}`}>
        {places.map((place) => (
          <span key={place} className={place <= bars ? styles['on'] : undefined} />
        ))}
      </div>
      <Text role="status" variant="secondary">
        {words.passwordStrengths[strength]}
      </Text>
    </div>
  );
}
