import words from '#words/help';
import { Link } from 'react-router-dom';
import { pages } from '../../lib/pages/page-paths.ts';
import { ContactCard } from '../../ui/ContactCard.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './HelpPage.module.css';
import { topics, type Topic } from './questions.ts';

const ways = [
  { to: pages.tests.path, label: words.bookTest },
  { to: pages.orders.path, label: words.seeOrders },
  { to: '#contact', label: words.talkToUs },
  { to: '#faqs', label: words.commonQuestions },
];

/** A section takes the focus when an anchor leads to it (decision Q10). */
export function HelpPage() {
  return (
    <Page title={words.title} width="medium">
      <section id="help-center" aria-labelledby="help-center-title" tabIndex={-1} className={styles['section']}>
        <h2 id="help-center-title">{words.howToHelp}</h2>
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
        <h2 id="contact-title">{words.contact}</h2>
        <ContactCard />
      </section>
      <section id="faqs" aria-labelledby="faqs-title" tabIndex={-1} className={styles['section']}>
        <h2 id="faqs-title">{words.questions}</h2>
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
