import { brand } from '../../brand.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Badge } from '../../ui/plain/Badge.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import { Contents } from './Contents.tsx';
import type { PolicySection } from './policy-section.ts';
import styles from './PolicyPage.module.css';
import { Section } from './Section.tsx';
import { useSectionInView } from './use-section-in-view.ts';

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
