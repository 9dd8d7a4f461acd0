import { Link } from 'react-router-dom';
import { languageParts } from '../../lib/text/language-parts.ts';
import type { PolicySection } from './policy-section.ts';
import styles from './Section.module.css';

/**
 * The section takes the focus when an anchor leads to it; its heading is a link that can be copied. It is in the language of its
 * title: on a page in another one the policies are English, and how to reach us is not.
 */
export function Section({ id, title, body }: PolicySection) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      lang={languageParts(title)[0]?.lang}
      className={styles['section']}
    >
      <h2 id={`${id}-title`}>
        <Link to={`#${id}`} className={styles['anchor']}>
          {title}
          <span aria-hidden className={styles['mark']}>
            #
          </span>
        </Link>
      </h2>
      {body}
    </section>
  );
}
