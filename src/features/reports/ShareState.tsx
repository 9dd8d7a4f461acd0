import type { ReportShare, SharedLink } from '../../contract/reports.ts';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { canEndReportShares } from '../../data/reports/on-demand/report-links.ts';
import { Button } from '../../ui/Button.tsx';
import type { Ending } from './EndShareDialog.tsx';
import { timeOf, whenMade, whereMade } from './made-by.ts';
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
    <section className={`${styles['state']} no-print`} aria-label={isSeveral ? 'Shared links' : 'Shared link'}>
      <div className={styles['row']}>
        <p>
          {isSeveral ? `${links.length} shared links open, the newest` : 'Shared link open'} until {timeOf(expiresAt)},{' '}
          {timesInWords(views)}
        </p>
        {canEndReportShares() && (
          <Button variant="outline" disabled={!isOnline} onClick={() => onEnd(isSeveral ? 'all links' : 'link')}>
            {isSeveral ? 'End all links' : 'End link'}
          </Button>
        )}
      </div>
      {links.length > 0 && (
        <Stack as="ul" gap={12}>
          {links.map((link) => (
            <li key={link.id} className={styles['row']}>
              <p>
                Made {[whenMade(link), whereMade(link)].filter(Boolean).join(', ')}
                {isSeveral && `: ${timesInWords(link.views)}`}
              </p>
              {isSeveral && (
                <Button variant="outline" disabled={!isOnline} onClick={() => onEnd(link)}>
                  End link <span className="visually-hidden">made {whenMade(link)}</span>
                </Button>
              )}
            </li>
          ))}
        </Stack>
      )}
      {links.some(isOfOther) && (
        <Text variant="dim">If a device is not yours, choose “Sign out on all devices” in your profile.</Text>
      )}
    </section>
  );
}

const isOfOther = ({ signedInAt, isOfThisLogin }: SharedLink): boolean => signedInAt !== undefined && !isOfThisLogin;

function timesInWords(views: number): string {
  if (views === 0) return 'not opened yet';
  return views === 1 ? 'opened once' : `opened ${views} times`;
}
