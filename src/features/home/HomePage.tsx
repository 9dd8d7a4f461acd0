import { IconHomeHeart, IconReportMedical, IconSearch, IconTestPipe } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { pages, searchPath } from '../../lib/page-paths.ts';
import { Button, LinkButton } from '../../ui/plain/Button.tsx';
import { Page } from '../../ui/plain/Page.tsx';
import styles from './HomePage.module.css';

const steps = [
  { icon: IconSearch, title: 'Find your test', text: 'Search by name, or by what your doctor wrote.' },
  { icon: IconHomeHeart, title: 'We come to you', text: 'Choose a day and an hour between 6 AM and 10 PM.' },
  {
    icon: IconReportMedical,
    title: 'Get your report',
    text: 'Reports are delivered digitally by email or SMS within 24 to 48 hours.',
  },
];

export function HomePage() {
  return (
    <Page title={`${brand.tagline}`}>
      <p className={styles['lead']}>Book a home collection in a few taps. You pay in cash when the sample is taken.</p>
      <SearchForm />
      <LinkButton to={pages.tests.path} variant="outline" className={styles['browse']}>
        <IconTestPipe aria-hidden size={20} />
        Browse all tests
      </LinkButton>
      <section aria-labelledby="how-it-works" className={styles['how']}>
        <h2 id="how-it-works">How it works</h2>
        <ol className={styles['steps']}>
          {steps.map(({ icon: Icon, title, text }) => (
            <li key={title} className={styles['step']}>
              <Icon aria-hidden size={28} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  );
}

/** Needs text that is not blank; goes to the catalogue with it. */
function SearchForm() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form itself: it may have been filled before the page's script had run.
    const text = new FormData(event.currentTarget).get('search');
    if (typeof text === 'string' && text.trim() !== '') void navigate(searchPath(text.trim()));
  };
  return (
    // Works as a plain form too, before the page's script has run.
    <form role="search" className={styles['search']} action={pages.tests.path} method="get" onSubmit={submit}>
      <label htmlFor="home-search" className="visually-hidden">
        Search tests
      </label>
      <input
        id="home-search"
        name="search"
        type="search"
        placeholder="CBC, thyroid, sugar…"
        autoComplete="off"
        enterKeyHint="search"
        className={styles['input']}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
