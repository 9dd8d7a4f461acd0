import language from '#words/language';
import words from '#words/frame';
import { useLocation } from 'react-router-dom';
import { pageLanguages } from '../device/page-languages.ts';
import { chooseLanguage } from './language-choice.ts';

type LanguageLinksProps = { readonly className: string | undefined };

/** The same page in each other language, under the language's own name. */
export function LanguageLinks({ className }: LanguageLinksProps) {
  const { pathname } = useLocation();
  const others = pageLanguages.filter(({ code }) => code !== language.code);
  if (others.length === 0) return null;
  return (
    <nav aria-label={words.language}>
      <ul>
        {others.map(({ code, name, base }) => (
          <li key={code}>
            <a
              href={base + pathname.slice(1)}
              hrefLang={code}
              lang={code}
              className={className}
              onClick={({ currentTarget }) => {
                chooseLanguage(code);
                // A prerendered page knows neither of them.
                currentTarget.search = globalThis.location.search;
                currentTarget.hash = globalThis.location.hash;
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
