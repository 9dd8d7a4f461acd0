import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../data/shell/session.ts';
import { orderPlacedWords } from '../../lib/orders/booking.ts';
import { showToast } from '../../ui/toast.ts';

/**
 * Whether the customer comes straight from placing this order. The toast is shown once: the parameter is taken out of the
 * address, so that neither a reload nor a way back brings it again (CHKOUT-035, decision Q28).
 */
export function useJustPlaced(): boolean {
  const [params, setParams] = useSearchParams();
  const isMarked = params.get('success') === 'true';
  const [isJustPlaced] = useState(isMarked);
  const user = useUser();
  const isAnnounced = useRef(false);

  useEffect(() => {
    if (!isMarked || isAnnounced.current) return;
    isAnnounced.current = true;
    void showToast({ type: 'success', message: orderPlacedWords(user) });
    setParams({}, { replace: true });
  }, [isMarked, setParams, user]);

  return isJustPlaced;
}
