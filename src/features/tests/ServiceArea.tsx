import words from '#words/tests';
import { IconMapPin } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { canTellServiceability, rememberedPostalCode, rememberPostalCode } from '../../data/people/serviceability.ts';
import { ServiceAnswer } from '../../flows/ServiceAnswer.tsx';
import { cleaned } from '../../lib/text/typed-text.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { usePreHydrationInput } from '../../ui/use-pre-hydration-input.ts';
import styles from './ServiceArea.module.css';

/** Tells by the PIN code whether samples are collected there, before anything is in the cart (decision X10). */
export function ServiceArea() {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const remembered = useIsHydrated() ? rememberedPostalCode() : '';
  const postalCode = typed ?? remembered;
  const input = usePreHydrationInput(postalCode, type);
  if (!canTellServiceability()) return null;

  function type(text: string): void {
    const digits = cleaned('postalCode', text).replaceAll(/\D/g, '');
    setTyped(digits);
    rememberPostalCode(digits);
  }

  return (
    <div className={styles['area']}>
      <IconMapPin aria-hidden size={20} />
      <label htmlFor={id}>
        {words.serviceQuestion} <span className="visually-hidden">{words.postalCode}</span>
      </label>
      <input
        ref={input}
        id={id}
        className={styles['input']}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={words.postalCodeHint}
        value={postalCode}
        onChange={({ target }) => type(target.value)}
      />
      <div className={styles['answer']}>
        <ServiceAnswer postalCode={postalCode} />
      </div>
    </div>
  );
}
