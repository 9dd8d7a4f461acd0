import words from '#words/home';
import { IconCheck, IconFileText, IconTestPipe } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { CatalogueSearchBox } from '../../flows/CatalogueSearchBox.tsx';
import { pages } from '../../lib/pages/page-paths.ts';
import styles from './Hero.module.css';

const promises = [brand.claimLabs, brand.claimSupport, words.homeCollection(brand.collectionHours)].filter(Boolean);

export function Hero() {
  return (
    <div className={styles['hero']}>
      <p className={styles['lead']}>{words.lead}</p>
      <CatalogueSearchBox placement="hero" limit={8} />
      <div className={styles['ways']}>
        <Link to={pages.tests.path} className={styles['way']}>
          <IconTestPipe aria-hidden size={22} />
          <span>{words.browseTests}</span>
        </Link>
        <Link to={pages.prescriptions.path} className={styles['way']}>
          <IconFileText aria-hidden size={22} />
          <span>{words.uploadPrescription}</span>
        </Link>
      </div>
      <ul className={styles['promises']}>
        {promises.map((promise) => (
          <li key={promise}>
            <IconCheck aria-hidden size={16} />
            {promise}
          </li>
        ))}
      </ul>
      <HeroPicture className={styles['picture']} />
    </div>
  );
}

/** The drawing is our own, in two tones of the theme: a house, the phlebotomist's case and a drop. */
function HeroPicture({ className }: { readonly className: string | undefined }) {
  return (
    <svg
      aria-hidden
      className={className}
      viewBox="0 0 320 220"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="160" cy="204" rx="144" ry="10" fill="var(--surface)" stroke="none" />
      <path d="M60 204V108L140 44l80 64v96" fill="var(--surface)" />
      <path d="M44 120 140 42l96 78" />
      <path d="M116 204v-52a24 24 0 0 1 48 0v52" fill="var(--primary-soft)" />
      <circle cx="154" cy="176" r="2.5" fill="currentColor" />
      <path d="M140 70s-13 14-13 23a13 13 0 0 0 26 0c0-9-13-23-13-23Z" fill="currentColor" stroke="none" />
      <rect x="196" y="154" width="76" height="50" rx="8" fill="var(--surface)" />
      <path d="M218 154v-8a8 8 0 0 1 8-8h16a8 8 0 0 1 8 8v8" />
      <path d="M234 167v22M223 178h22" />
      <path d="M284 84v34a9 9 0 0 1-18 0V84" fill="var(--surface)" />
      <path d="M266 102h18v16a9 9 0 0 1-18 0Z" fill="currentColor" stroke="none" />
      <path d="M261 84h28" />
      <path
        d="M32 204v-34M32 184c-10 0-16-6-16-16 10 0 16 6 16 16ZM32 172c0-10 6-16 16-16 0 10-6 16-16 16Z"
        fill="var(--surface)"
      />
    </svg>
  );
}
