/** The last sections, which all policies share. */
import words from '#words/policies';
import { ContactCard } from '../../ui/ContactCard.tsx';
import type { PolicySection } from './policy-section.ts';

export const contactUs: PolicySection = {
  id: 'contact-us',
  title: words.contact,
  body: <ContactCard />,
};

export const policyUpdates: PolicySection = {
  id: 'policy-updates',
  title: 'Policy updates',
  body: <p>When this policy changes, the new text is published on this page, with its date at the top.</p>,
};
