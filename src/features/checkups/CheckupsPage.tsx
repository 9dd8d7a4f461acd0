import { useListAddress } from '../../ui/use-list-address.ts';
import { checkupAddress } from './checkup-choice.ts';
import { CheckupList } from './CheckupList.tsx';
import { ComparePage } from './ComparePage.tsx';

/**
 * Shows the list or the comparison. The comparison is a query of the same page (`?compare=a,b&view=compare`), so that the
 * route table stays as documented, and a reload, a shared link and Back work as they do for filters.
 */
export function CheckupsPage() {
  const address = useListAddress(checkupAddress);
  const { choice, change } = address;
  if (!choice.isComparing) return <CheckupList {...address} />;
  return (
    <ComparePage choice={choice} onRemove={(removed) => change({ compared: choice.compared.filter((id) => id !== removed) })} />
  );
}
