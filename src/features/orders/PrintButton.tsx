import { IconPrinter } from '@tabler/icons-react';
import { Button } from '../../ui/plain/Button.tsx';

export function PrintButton() {
  return (
    <Button variant="outline" onClick={() => globalThis.print()}>
      <IconPrinter aria-hidden size={20} />
      Print this page
    </Button>
  );
}
