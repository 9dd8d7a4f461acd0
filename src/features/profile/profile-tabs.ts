import words from '#words/profile';
import { pages } from '../../lib/pages/page-paths.ts';

export const profileTabs = [
  { name: 'info', title: words.infoTab },
  { name: 'patients', title: words.patientsTab },
  { name: 'addresses', title: words.addressesTab },
] as const;

export type ProfileTab = (typeof profileTabs)[number]['name'];

const first: ProfileTab = 'info';

/** Returns the tab that an address names, or the first one for an unknown name. */
export const tabOf = (params: URLSearchParams): ProfileTab =>
  profileTabs.find(({ name }) => name === params.get('tab'))?.name ?? first;

export const profilePath = (tab: ProfileTab): string => (tab === first ? pages.profile.path : `${pages.profile.path}?tab=${tab}`);
