import { Tabs } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MantineBoundary } from '../../ui/mantine/MantineBoundary.tsx';
import { Page } from '../../ui/Page.tsx';
import tabStyles from '../../ui/tabs.module.css';
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
  const choose = (name: string | null) => {
    const next = profileTabs.find((candidate) => candidate.name === name);
    if (next && next.name !== tab) void navigate(profilePath(next.name));
  };

  return (
    <Page title="My Profile" documentTitle={titleOf(tab)} width="medium">
      <MantineBoundary>
        <div ref={box}>
          <Tabs
            value={tab}
            onChange={choose}
            variant="none"
            activateTabWithKeyboard={false}
            keepMounted={false}
            classNames={tabStyles}
          >
            <Tabs.List aria-label="My Profile">
              {profileTabs.map(({ name, title }) => (
                <Tabs.Tab key={name} value={name}>
                  {title}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <OfflineNote />
            {profileTabs.map(({ name }) => {
              const Panel = panels[name];
              return (
                <Tabs.Panel key={name} value={name}>
                  <Panel />
                </Tabs.Panel>
              );
            })}
          </Tabs>
        </div>
      </MantineBoundary>
    </Page>
  );
}

/** The titles let the browser's history tell the tabs apart. */
const titleOf = (tab: ProfileTab) => `${profileTabs.find(({ name }) => name === tab)?.title} · My Profile`;
