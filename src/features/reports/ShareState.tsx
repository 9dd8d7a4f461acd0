import words from '#words/report-sharing';
import type { ReportShare, SharedLink } from '../../contract/reports.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { canEndReportShares } from '../../data/reports/on-demand/report-links.ts';
import { Button } from '../../ui/Button.tsx';
import type { Ending } from './EndShareDialog.tsx';
import { howMade, timeOf, whenMade } from './made-by.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './ShareState.module.css';

type ShareStateProps = {
  readonly of: ReportShare;
  readonly onEnd: (ending: Ending) => void;
};

/** Says that other people can read the report, until when, who shared it, and how to end it (decision X6). */
export function ShareState({ of, onEnd }: ShareStateProps) {
  const { expiresAt, views, links = [] } = of;
  const isOnline = useIsOnline();
  const isSeveral = links.length > 1;
  return (
    <section className={`${styles['state']} no-print`} aria-label={isSeveral ? words.links : words.link}>
      <div className={styles['row']}>
        <p>{isSeveral ? words.linksOpen(links.length, timeOf(expiresAt), views) : words.linkOpen(timeOf(expiresAt), views)}</p>
        {canEndReportShares() && (
          <Button variant="outline" disabled={!isOnline} onClick={() => onEnd(isSeveral ? 'all' : 'link')}>
            {isSeveral ? words.endAll : words.endLink}
          </Button>
        )}
      </div>
      {links.length > 0 && (
        <Stack as="ul" gap={12}>
          {links.map((link) => (
            <li key={link.id} className={styles['row']}>
              <p>{isSeveral ? words.madeAndOpened(howMade(link), link.views) : howMade(link)}</p>
              {isSeveral && (
                <Button variant="outline" disabled={!isOnline} onClick={() => onEnd(link)}>
                  {words.endLink} <span className="visually-hidden">{words.spokenMade(whenMade(link))}</span>
                </Button>
              )}
            </li>
          ))}
        </Stack>
      )}
      {links.some(isOfOther) && <Text variant="dim">{words.foreignDevice}</Text>}
    </section>
  );
}

const isOfOther = ({ signedInAt, isOfThisLogin }: SharedLink): boolean => signedInAt !== undefined && !isOfThisLogin;
