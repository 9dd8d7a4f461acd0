import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '../../ui/toast.ts';

/**
 * Says once that a forced sign-out led here (decision G11): the reason leaves the address with the message, so that
 * neither a reload nor Back says it again.
 * @returns whether it did, for as long as the page stands: whoever has missed the message can read it there
 */
export function useExpiredNotice(): boolean {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isSaid = useRef(false);
  const [isExpired] = useState(() => isExpiredIn(search));

  useEffect(() => {
    if (!isExpiredIn(search) || isSaid.current) return;
    isSaid.current = true;
    void showToast({ type: 'error', message: 'Your session has expired. Please log in again.' });
    const query = new URLSearchParams(search);
    query.delete('reason');
    void navigate({ pathname, search: query.toString() }, { replace: true, state });
  }, [pathname, search, state, navigate]);

  return isExpired;
}

const isExpiredIn = (search: string): boolean => new URLSearchParams(search).get('reason') === 'expired';
