import language from '#words/language';
import words from '#words/profile';
import { pageLanguages } from '../../device/page-languages.ts';
import { Card } from '../../ui/Card.tsx';
import { LanguageLinks } from '../../ui/LanguageLinks.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './profile.module.css';
import { TabSection } from './TabSection.tsx';

/** Says in which language the customer is written to, and changes it. */
export function LanguageSection() {
  if (pageLanguages.length < 2) return null;
  return (
    <TabSection title={words.language}>
      <Card>
        <Text variant="secondary">{words.languageNow(language.name)}</Text>
        <LanguageLinks className={styles['language']} />
      </Card>
    </TabSection>
  );
}
