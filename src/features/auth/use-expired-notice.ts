import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '../../ui/toast.ts';

/**
 * Says once that a forced sign-out led here (decisions.md G11): the reason leaves the address with the message, so that
 * neither a reload nor Back says it again.
 */
export function useExpiredNotice(): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isSaid = useRef(false);

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (query.get('reason') !== 'expired' || isSaid.current) return;
    isSaid.current = true;
    void showToast({ type: 'error', message: 'Your session has expired. Please log in again.' });
    query.delete('reason');
    void navigate({ pathname, search: query.toString() }, { replace: true, state });
  }, [pathname, search, state, navigate]);
}
