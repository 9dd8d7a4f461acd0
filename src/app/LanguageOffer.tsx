import words from '#words/frame';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageLanguage } from '../device/page-languages.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { chooseLanguage, keepLanguage } from '../ui/language-choice.ts';
import styles from './InstallOffer.module.css';

/** Says in each language that the page is also in it. */
declare const __LANGUAGE_OFFERS__: Readonly<Record<string, string>>;

type LanguageOfferProps = { readonly offered: PageLanguage };

/** Says in its own words that the app speaks a language that the browser is set to read. It is asked once. */
export function LanguageOffer({ offered: { code, name, base } }: LanguageOfferProps) {
  const { pathname, search, hash } = useLocation();
  const [isAnswered, setIsAnswered] = useState(false);

  function decline(): void {
    keepLanguage();
    setIsAnswered(true);
    // The button that was tapped is gone, so the heading takes the focus.
    focusHeading();
  }

  return (
    <div role="status" aria-label={words.language}>
      {!isAnswered && (
        <div className={styles['offer']}>
          <p lang={code} className={styles['title']}>
            {__LANGUAGE_OFFERS__[code]}
          </p>
          <a
            href={base + pathname.slice(1) + search + hash}
            hrefLang={code}
            lang={code}
            className={styles['accept']}
            onClick={() => chooseLanguage(code)}
          >
            {name}
          </a>
          <button type="button" className={`icon-button ${styles['close']}`} onClick={decline} aria-label={words.keepLanguage}>
            <IconX aria-hidden size={20} />
          </button>
        </div>
      )}
    </div>
  );
}
