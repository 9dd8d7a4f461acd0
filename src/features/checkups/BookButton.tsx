import words from '#words/compare';
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
  return (
    <Button
      disabled={!isOnline}
      aria-disabled={isBusy}
      aria-label={isBusy ? words.bookBusyNamed(isolated(name)) : words.bookNamed(isolated(name))}
      onClick={() => !isBusy && onBook()}
    >
      {isBusy ? words.bookBusy : words.book}
    </Button>
  );
}
