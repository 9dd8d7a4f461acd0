import common from '#words/common';
import words from '#words/frame';
import { IconMail, IconPhone, IconPhoneCall } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { brand } from '../brand.ts';
import { pages } from '../lib/pages/page-paths.ts';
import { telHref } from '../lib/text/tel-href.ts';
import { LinkButton } from '../ui/Button.tsx';
import { SupportHours } from '../ui/SupportHours.tsx';
import styles from './Footer.module.css';
import { LanguageLinks } from '../ui/LanguageLinks.tsx';
import { InstallEntry } from './InstallEntry.tsx';

const groups = [
  {
    title: words.health,
    links: [
      { to: pages.tests.path, label: common.browseTests },
      { to: pages.orders.path, label: words.orders },
      { to: pages.reports.path, label: words.testReports },
      { to: pages.prescriptions.path, label: words.prescriptions },
      { to: pages.profile.path, label: words.profile },
    ],
  },
  {
    title: words.discover,
    links: [
      { to: pages.checkups.path, label: words.checkups },
      { to: pages.offers.path, label: words.offers },
      { to: pages.blogs.path, label: words.articles },
    ],
  },
  {
    title: words.help,
    links: [
      { to: `${pages.help.path}#help-center`, label: words.helpCenter },
      { to: `${pages.help.path}#contact`, label: words.contactUs },
      { to: `${pages.help.path}#faqs`, label: words.questions },
      { to: pages.tests.path, label: words.bookCollection },
    ],
  },
  {
    title: words.policies,
    links: [
      { to: pages.privacyPolicy.path, label: words.privacyPolicy },
      { to: pages.terms.path, label: words.terms },
      { to: pages.cookiePolicy.path, label: words.cookiePolicy },
      { to: pages.refundPolicy.path, label: words.refundPolicy },
    ],
  },
];

// A figure and its am or pm stay on one line.
const collectionHours = brand.collectionHours.replaceAll(/ (?=[AP]M)/g, '\u00A0');

/**
 * Content that loads above the footer grows below what the customer sees: the window stays there, and does not follow the
 * footer down. It is not in the style sheet, which is in the first packets of each page.
 */
const leaveAnchoring = (footer: HTMLElement | null): void => footer?.style.setProperty('overflow-anchor', 'none');

export function Footer() {
  return (
    <footer className={styles['footer']} ref={leaveAnchoring}>
      <div className={styles['inside']}>
        <div className={styles['lead']}>
          <p className={styles['promise']}>{words.promise(collectionHours)}</p>
          <LinkButton to={pages.tests.path}>{words.book}</LinkButton>
        </div>
        <div className={styles['columns']}>
          {groups.map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
          <LanguageLinks className={styles['link']}>
            <h2 className={styles['title']}>{words.language}</h2>
          </LanguageLinks>
          <Contact />
        </div>
        <div className={styles['end']}>
          {brand.claimCertificates && <p>{brand.claimCertificates}</p>}
          <p>© {brand.owner}</p>
        </div>
        {/* It may load late, because at the end it moves nothing. */}
        <InstallEntry className={styles['install']} />
      </div>
    </footer>
  );
}

type LinkGroupProps = { readonly title: string; readonly links: readonly { readonly to: string; readonly label: string }[] };

function LinkGroup({ title, links }: LinkGroupProps) {
  return (
    <nav aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link to={to} className={styles['link']}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const [name, host] = brand.email.split('@');
  return (
    <div className={styles['contact']}>
      <h2 className={styles['title']}>{words.contact}</h2>
      <ul>
        <li>
          <a className={styles['link']} href={telHref(brand.emergencyPhone)}>
            <IconPhoneCall aria-hidden size={18} />
            {words.emergency}
          </a>
        </li>
        <li>
          <a className={styles['link']} href={telHref(brand.phone)}>
            <IconPhone aria-hidden size={18} />
            {words.callNow}
          </a>
        </li>
        <li>
          <a className={styles['link']} href={`mailto:${brand.email}`}>
            <IconMail aria-hidden size={18} />
            <span>
              {name}@<wbr />
              {host}
            </span>
          </a>
        </li>
      </ul>
      <SupportHours />
    </div>
  );
}
