import { Link } from 'react-router-dom';
import { pages } from '../../lib/pages/page-paths.ts';
import { ContactCard } from '../../ui/ContactCard.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './HelpPage.module.css';
import { topics, type Topic } from './questions.ts';

const ways = [
  { to: pages.tests.path, label: 'Book a test' },
  { to: pages.orders.path, label: 'See my orders' },
  { to: '#contact', label: 'Talk to us' },
  { to: '#faqs', label: 'Common questions' },
];

/** A section takes the focus when an anchor leads to it (decision Q10). */
export function HelpPage() {
  return (
    <Page title="Help" width="medium">
      <section id="help-center" aria-labelledby="help-center-title" tabIndex={-1} className={styles['section']}>
        <h2 id="help-center-title">How can we help?</h2>
        <ul className={styles['ways']}>
          {ways.map(({ to, label }) => (
            <li key={label}>
              <Link to={to} className={styles['way']}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section id="contact" aria-labelledby="contact-title" tabIndex={-1} className={styles['section']}>
        <h2 id="contact-title">Contact us</h2>
        <ContactCard />
      </section>
      <section id="faqs" aria-labelledby="faqs-title" tabIndex={-1} className={styles['section']}>
        <h2 id="faqs-title">Questions and answers</h2>
        {topics.map((topic) => (
          <Answers key={topic.title} of={topic} />
        ))}
      </section>
    </Page>
  );
}

function Answers({ of: { title, questions } }: { readonly of: Topic }) {
  return (
    <Stack gap={8}>
      <h3 className={styles['title']}>{title}</h3>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p className={styles['answer']}>{answer}</p>
        </Disclosure>
      ))}
    </Stack>
  );
}
