import { passwordStrength } from '../lib/people/password-strength.ts';
import { Text } from './Text.tsx';
import styles from './PasswordStrength.module.css';

const looks = {
  empty: { label: 'empty', bars: 0 },
  weak: { label: 'weak', bars: 1 },
  medium: { label: 'medium', bars: 2 },
  good: { label: 'good', bars: 3 },
  strong: { label: 'strong', bars: 4 },
} as const;

const places = [1, 2, 3, 4] as const;

/** Shows how strong a password is; whether it is strong enough is the form's rule. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const strength = passwordStrength(password);
  const { label, bars } = looks[strength];
  return (
    <div className={styles['meter']}>
      <div aria-hidden className={`${styles['bars']} ${styles[strength]}`}>
        {places.map((place) => (
          <span key={place} className={place <= bars ? styles['on'] : undefined} />
        ))}
      </div>
      <Text role="status" variant="secondary">
        Password strength: {label}
      </Text>
    </div>
  );
}
