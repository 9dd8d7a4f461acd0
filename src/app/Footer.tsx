import { Link } from 'react-router-dom';
import { brand } from '../brand.ts';
import { pages } from '../lib/page-paths.ts';
import styles from './Footer.module.css';

const groups = [
  {
    title: 'Your health',
    links: [
      { to: pages.tests.path, label: 'Browse Tests' },
      { to: pages.orders.path, label: 'My Orders' },
      { to: pages.reports.path, label: 'Test Reports' },
      { to: pages.prescriptions.path, label: 'Prescriptions' },
      { to: pages.profile.path, label: 'My Profile' },
    ],
  },
  {
    title: 'Policies',
    links: [
      { to: pages.privacyPolicy.path, label: 'Privacy Policy' },
      { to: pages.terms.path, label: 'Terms and Conditions' },
      { to: pages.cookiePolicy.path, label: 'Cookie Policy' },
      { to: pages.refundPolicy.path, label: 'Refund Policy' },
    ],
  },
];

export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles['title']}>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={styles['link']}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className={styles['title']}>Help</h2>
          <p className={styles['text']}>{brand.hours}</p>
          <a className={styles['link']} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
            {brand.phone}
          </a>
          <a className={styles['link']} href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </div>
      </div>
      <p className={styles['owner']}>© {brand.owner}</p>
    </footer>
  );
}
