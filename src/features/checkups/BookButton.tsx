import { isolated } from '../../lib/text/isolated.ts';
import { Button } from '../../ui/Button.tsx';

type BookButtonProps = {
  readonly name: string;
  readonly isOnline: boolean;
  readonly isBusy: boolean;
  readonly onBook: () => void;
};

/** Several of these buttons stand in a row, so the label alone would not say which checkup it books. */
export function BookButton({ name, isOnline, isBusy, onBook }: BookButtonProps) {
  const label = isBusy ? 'Booking...' : 'Book Checkup';
  return (
    <Button
      disabled={!isOnline}
      aria-disabled={isBusy}
      aria-label={`${label} ${isolated(name)}`}
      onClick={() => !isBusy && onBook()}
    >
      {label}
    </Button>
  );
}
