import language from '#words/language';
import words from '#words/frame';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pageLanguages } from '../device/page-languages.ts';
import { chooseLanguage } from './language-choice.ts';

type LanguageLinksProps = {
  /** Of each link. */
  readonly className: string | undefined;
  /** A heading above them. */
  readonly children?: ReactNode;
};

/** The same page in each other language, under the language's own name. With a heading it is a landmark of its own. */
export function LanguageLinks({ className, children }: LanguageLinksProps) {
  const { pathname } = useLocation();
  const others = pageLanguages.filter(({ code }) => code !== language.code);
  if (others.length === 0) return null;
  const links = (
    <ul>
      {others.map(({ code, name, base }) => (
        <li key={code}>
          <a
            className={className}
            href={base + pathname.slice(1)}
            lang={code}
            hrefLang={code}
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
  );
  if (!children) return links;
  return (
    <nav aria-label={words.language}>
      {children}
      {links}
    </nav>
  );
}
