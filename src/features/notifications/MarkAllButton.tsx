import { IconChecks } from '@tabler/icons-react';
import { Button } from '../../ui/plain/Button.tsx';
import { useMarkAll } from './use-mark-all.ts';

type MarkAllButtonProps = { readonly variant: 'outline' | 'quiet'; readonly className: string | undefined };

/** Stays where it is when there is nothing left to mark: the focus stays with it (NOTIF-004, NOTIF-011). */
export function MarkAllButton({ variant, className }: MarkAllButtonProps) {
  const { isOnline, canMark, mark } = useMarkAll();
  return (
    <Button variant={variant} className={className} disabled={!isOnline} aria-disabled={!canMark} onClick={mark}>
      <IconChecks aria-hidden size={20} />
      Mark all read
    </Button>
  );
}
