import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ResetLink } from '../../data/account/on-demand/reset-link.ts';

type ResetState = { readonly link?: ResetLink | undefined; readonly isReset?: boolean };

/**
 * The link that the mail led here with. Its secret leaves the address at once, so that it is neither shown, shared nor
 * sent as a referrer; it moves into this entry of the browser's history, which a reload keeps, until it has been used.
 */
export function useResetLink() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const kept = (state ?? {}) as ResetState;
  const link = search === '' ? kept.link : linkIn(search);

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, state: { link: linkIn(search) } satisfies ResetState });
  }, [pathname, search, navigate]);

  const markReset = () => void navigate(pathname, { replace: true, state: { isReset: true, email: link?.email } });
  return { link, isReset: kept.isReset === true, markReset };
}

function linkIn(search: string): ResetLink | undefined {
  const query = new URLSearchParams(search);
  const token = query.get('token')?.trim();
  // A '+' that was not escaped arrives as a space, which no address has.
  const email = query.get('email')?.trim().replaceAll(' ', '+');
  return token && email ? { token, email } : undefined;
}
