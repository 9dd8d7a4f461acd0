import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Page } from '../../ui/Page.tsx';
import { Contents } from './Contents.tsx';
import type { PolicySection } from './policy-section.ts';
import styles from './PolicyPage.module.css';
import { Section } from './Section.tsx';

type PolicyPageProps = {
  readonly title: string;
  readonly intro: string;
  /** The same list at every rendering. */
  readonly sections: readonly PolicySection[];
};

/** A policy with its date (POLICY-002) and its table of contents: beside it where there is room, else folded above it. */
export function PolicyPage({ title, intro, sections }: PolicyPageProps) {
  const current = useSectionInView(sections);
  return (
    <Page title={title}>
      <div className={styles['columns']}>
        <div className={styles['head']}>
          <p className={styles['date']}>
            <span>
              Policy date: <time dateTime="2025-01-15">January 15, 2025</time>
            </span>
            {brand.policyNote && <Badge tone="warning">{brand.policyNote}</Badge>}
          </p>
          <p>{intro}</p>
        </div>
        <nav aria-label="On this page" className={styles['folded']}>
          <Disclosure title="On this page">
            <Contents of={sections} current={current} />
          </Disclosure>
        </nav>
        <nav aria-label="On this page" className={styles['beside']}>
          <p className={styles['label']}>On this page</p>
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

/** Pixels that a section's top may be off the place to which anchors scroll it. */
const tolerance = 4;

/** The section that is being read: the last one whose top has reached the header's lower edge, and the first one before. */
function useSectionInView(sections: readonly PolicySection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const { hash } = useLocation();

  useEffect(() => {
    const line = arrivalLine() + tolerance;
    const look = () => setCurrent(sectionInView(sections, hash.slice(1), line));
    // Above the line nothing is in sight: where one section has left, the next one has reached it. It tells at its start too.
    const observer = new IntersectionObserver(look, { rootMargin: `-${line}px 0px 0px` });
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections, hash]);

  return current;
}

/** Where an anchor leaves its section, below the header. */
const arrivalLine = () => Math.round(Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0);

function sectionInView(sections: readonly PolicySection[], named: string, line: number): string | undefined {
  const tops = sections.map(({ id }) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity }));
  const isAtEnd = globalThis.scrollY + globalThis.innerHeight >= document.documentElement.scrollHeight - 1;
  // The page's end keeps the last ones from the line: the one that was asked for counts.
  const asked = tops.find(({ id, top }) => isAtEnd && id === named && top > line && top < globalThis.innerHeight);
  return (asked ?? tops.findLast(({ top }) => top <= line) ?? tops[0])?.id;
}
