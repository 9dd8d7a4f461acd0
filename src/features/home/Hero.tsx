import { IconCheck, IconFileText, IconTestPipe } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { CatalogueSearchBox } from '../../flows/CatalogueSearchBox.tsx';
import { pages } from '../../lib/pages/page-paths.ts';
import { HeroPicture } from './HeroPicture.tsx';
import styles from './Hero.module.css';

const promises = [brand.claimLabs, brand.claimSupport, `Home collection ${brand.collectionHours}`].filter(Boolean);

/** Below the page's heading: search first, then the two other ways to begin. */
export function Hero() {
  return (
    <div className={styles['hero']}>
      <p className={styles['lead']}>Book a home collection in a few taps. You pay in cash when the sample is taken.</p>
      <CatalogueSearchBox placement="hero" limit={8} />
      <div className={styles['ways']}>
        <Link to={pages.tests.path} className={styles['way']}>
          <IconTestPipe aria-hidden size={22} />
          Browse all tests
        </Link>
        <Link to={pages.prescriptions.path} className={styles['way']}>
          <IconFileText aria-hidden size={22} />
          Upload prescription
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
