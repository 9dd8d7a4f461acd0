import language from '#words/language';
import words from '#words/policies';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Page } from '../../ui/Page.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Contents } from './Contents.tsx';
import type { PolicySection } from './policy-section.ts';
import styles from './PolicyPage.module.css';
import { Section } from './Section.tsx';

type PolicyPageProps = {
  readonly title: string;
  readonly intro: string;
  /** It must be the same list in every render. */
  readonly sections: readonly PolicySection[];
};

/** The policies are English in every language until a provider's lawyers have read them. */
const isTranslatedPage = language.code !== 'en';

/** Shows a policy with its date (POLICY-002) and its contents, beside the text or, on a narrow screen, folded above it. */
export function PolicyPage({ title, intro, sections }: PolicyPageProps) {
  const current = useSectionInView(sections);
  return (
    <Page title={title} heading={<InLanguage of={title} />}>
      <div className={styles['columns']}>
        <div className={styles['head']}>
          <p className={styles['date']}>
            <span>
              <RichText of={words.date} tags={{ date: (text) => <time dateTime="2025-01-15">{text}</time> }} />
            </span>
            {brand.policyNote && <Badge tone="warning">{brand.policyNote}</Badge>}
          </p>
          {isTranslatedPage && <Notice tone="info">{words.inEnglish}</Notice>}
          <p lang={isTranslatedPage ? 'en' : undefined}>{intro}</p>
        </div>
        <nav aria-label={words.contents} className={styles['folded']}>
          <Disclosure title={words.contents}>
            <Contents of={sections} current={current} />
          </Disclosure>
        </nav>
        <nav aria-label={words.contents} className={styles['beside']}>
          <p className={styles['label']}>{words.contents}</p>
          <Contents of={sections} current={current} />
        </nav>
        <div className={styles['text']}>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </Page>
  );
}

/** The number of pixels by which a section's top may miss the place to which anchors scroll it. */
const tolerance = 4;

/** Returns the section that is being read: the last one whose top has reached the header, or else the first one. */
function useSectionInView(sections: readonly PolicySection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const { hash } = useLocation();

  useEffect(() => {
    const line = arrivalLine() + tolerance;
    const update = () => setCurrent(sectionInView(sections, hash.slice(1), line));
    // The observed area begins at the line, so a section that leaves it means that the next one has reached the line. The
    // observer also calls back when it starts.
    const observer = new IntersectionObserver(update, { rootMargin: `-${line}px 0px 0px` });
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections, hash]);

  return current;
}

/** The position below the header, in pixels, to which an anchor scrolls its section. */
const arrivalLine = () => Math.round(Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);

function sectionInView(sections: readonly PolicySection[], named: string, line: number): string | undefined {
  const tops = sections.map(({ id }) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity }));
  const isAtEnd = globalThis.scrollY + globalThis.innerHeight >= document.documentElement.scrollHeight - 1;
  // At the page's end the last sections cannot reach the line, so the one that the anchor names counts.
  const target = tops.find(({ id, top }) => isAtEnd && id === named && top > line && top < globalThis.innerHeight);
  return (target ?? tops.findLast(({ top }) => top <= line) ?? tops[0])?.id;
}
