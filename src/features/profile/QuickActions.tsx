import words from '#words/profile';
import { IconChevronRight, IconMapPin, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { profilePath } from './profile-tabs.ts';
import { Text } from '../../ui/Text.tsx';
import styles from './QuickActions.module.css';
import { TabSection } from './TabSection.tsx';

const actions = [
  { tab: 'patients', Icon: IconUsers, title: words.patientsTab, text: words.patientsText },
  { tab: 'addresses', Icon: IconMapPin, title: words.addressesTab, text: words.addressesText },
] as const;

/** Links to the other tabs (PROFILE-010). */
export function QuickActions() {
  return (
    <TabSection title={words.quickActions}>
      <ul className={styles['list']}>
        {actions.map(({ tab, Icon, title, text }) => (
          <li key={tab}>
            <Link to={profilePath(tab)} className={styles['link']}>
              <Icon aria-hidden size={24} className={styles['icon']} />
              <span className={styles['words']}>
                <span className={styles['title']}>{title}</span>
                <Text as="span" variant="secondary">
                  {text}
                </Text>
              </span>
              <IconChevronRight aria-hidden size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </TabSection>
  );
}
