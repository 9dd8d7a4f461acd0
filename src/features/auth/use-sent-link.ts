import { useLocation, useNavigate } from 'react-router-dom';
import { useReturnState } from '../../flows/return-path.ts';

/**
 * The address that the reset link was sent to. It stands in this step of the browser's history: a reload shows the same
 * screen again, Back leads to the form, and whoever comes for another link meets the form.
 */
export function useSentLink() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const returnState = useReturnState();
  const { sentTo } = (state ?? {}) as { readonly sentTo?: unknown };

  const tell = (email: string) => void navigate(pathname, { state: { ...returnState, sentTo: email } });
  return { sentTo: typeof sentTo === 'string' ? sentTo : undefined, tell };
}
