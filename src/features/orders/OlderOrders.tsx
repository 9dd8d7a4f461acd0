import { useState } from 'react';
import { fetchOlderOrders } from '../../data/orders/on-demand/older-orders.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Below a list of which the server sent as much as it sends at once. @param count how many are on the device */
export function OlderOrders({ count }: { readonly count: number }) {
  const { mayBeMore, isBusy, load } = useOlderOrders(count);
  if (!mayBeMore) return <p role="status">These are all your orders.</p>;
  return (
    <OnlineButton
      isBusy={isBusy}
      onAct={load}
      offlineReason="You are offline. Older orders can be loaded when the connection is back."
    >
      {isBusy ? 'Loading…' : 'Show older orders'}
    </OnlineButton>
  );
}

function useOlderOrders(count: number) {
  const [mayBeMore, setMayBeMore] = useState(true);
  const { act: load, isBusy } = useAction({
    run: async () => setMayBeMore(await fetchOlderOrders(count)),
    failed: 'Older orders could not be loaded. Please try again.',
  });
  return { mayBeMore, isBusy, load };
}
