import words from '#words/profile';
import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../ui/Page.tsx';
import { TabList, TabPanel } from '../../ui/Tabs.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AddressesTab } from './AddressesTab.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { PatientsTab } from './PatientsTab.tsx';
import { PersonalInfoTab } from './PersonalInfoTab.tsx';
import { profilePath, profileTabs, tabOf, type ProfileTab } from './profile-tabs.ts';

const panels = { info: PersonalInfoTab, patients: PatientsTab, addresses: AddressesTab };

/** The chosen tab is part of the address, and each choice is an entry of the history for Back (PROFILE-001). */
export function ProfilePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = tabOf(params);
  // A link within a tab disappears with that tab, so the panel takes over the focus.
  const box = useKeptFocus();
  const id = useId();
  const Panel = panels[tab];
  const choose = (next: ProfileTab) => {
    if (next !== tab) void navigate(profilePath(next));
  };

  return (
    <Page title={words.title} documentTitle={titleOf(tab)} width="medium">
      <div ref={box}>
        <TabList id={id} label={words.title} tabs={profileTabs} chosen={tab} onChoose={choose} />
        <OfflineNote />
        <TabPanel key={tab} id={id} name={tab}>
          <Panel />
        </TabPanel>
      </div>
    </Page>
  );
}

/** The titles let the browser's history tell the tabs apart. */
const titleOf = (tab: ProfileTab) => words.documentTitle(profileTabs.find(({ name }) => name === tab)?.title ?? '');
