import { Link } from 'react-router-dom';
import { InLanguage } from '../../ui/InLanguage.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './Contents.module.css';
import type { PolicySection } from './policy-section.ts';

type ContentsProps = { readonly of: readonly PolicySection[]; readonly current: string | undefined };

export function Contents({ of: sections, current }: ContentsProps) {
  return (
    <Stack as="ol">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`} className={styles['link']} aria-current={id === current ? 'location' : undefined}>
            <InLanguage of={title} />
          </Link>
        </li>
      ))}
    </Stack>
  );
}
