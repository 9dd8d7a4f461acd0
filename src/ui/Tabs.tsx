import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tabs.module.css';

type TabListProps<Name extends string> = {
  /** Begins the ids of the tabs and their panels. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly title: string }[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** Whether an arrow key chooses the next tab at once; otherwise it moves the focus only, and Enter or Space chooses. */
  readonly isChosenByArrows?: boolean;
};

const tabId = (id: string, name: string) => `${id}-tab-${name}`;
const panelId = (id: string, name: string) => `${id}-panel-${name}`;

/** The tabs of one switch, by the pattern of the WAI-ARIA Authoring Practices: Tab reaches the chosen one, arrows the others. */
export function TabList<Name extends string>({ id, label, tabs, chosen, onChoose, isChosenByArrows }: TabListProps<Name>) {
  function move(event: KeyboardEvent<HTMLButtonElement>): void {
    const all = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const place = nextOf(event.key, all.indexOf(event.currentTarget), all.length);
    if (place === undefined) return;
    event.preventDefault();
    const next = all.at(place);
    next?.focus();
    if (isChosenByArrows) next?.click();
  }

  return (
    <div role="tablist" aria-label={label} className={styles['list']}>
      {tabs.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(id, name)}
          aria-controls={name === chosen ? panelId(id, name) : undefined}
          aria-selected={name === chosen}
          tabIndex={name === chosen ? undefined : -1}
          className={styles['tab']}
          onClick={() => onChoose(name)}
          onKeyDown={move}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** @returns the place of the tab that a key leads to; undefined for any other key */
function nextOf(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return place - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? -1 : undefined;
}

type TabPanelProps = { readonly id: string; readonly name: string; readonly isHidden?: boolean; readonly children: ReactNode };

export function TabPanel({ id, name, isHidden, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(id, name)} aria-labelledby={tabId(id, name)} hidden={isHidden}>
      {children}
    </div>
  );
}
