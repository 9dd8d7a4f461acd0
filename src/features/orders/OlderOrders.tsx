import { useRef, useState } from 'react';
import { fetchOlderOrders } from '../../data/orders/on-demand/older-orders.ts';
import { OnlineButton } from '../../flows/OnlineButton.tsx';
import { isStatus, messageOf } from '../../lib/failures/api-error.ts';
import { showToast } from '../../ui/toast.ts';

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
  const [isBusy, setIsBusy] = useState(false);
  // A second tap may come before the first one's state is drawn.
  const isUnderWay = useRef(false);

  async function load(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      setMayBeMore(await fetchOlderOrders(count));
    } catch (error) {
      // The session has ended: the page is on its way to /login and says so there.
      if (!isStatus(error, 401))
        void showToast({ type: 'error', message: messageOf(error, 'Older orders could not be loaded. Please try again.') });
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return { mayBeMore, isBusy, load };
}
