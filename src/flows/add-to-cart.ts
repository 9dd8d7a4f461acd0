/** Book: from the tap on a card or a detail page to the line in the cart (document A §6, §8; decisions.md G20). */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ItemType } from '../contract/cart.ts';
import { addToCart } from '../data/cart.ts';
import { readToken } from '../data/session.ts';
import { isStatus } from '../lib/api-error.ts';
import { pages } from '../lib/page-paths.ts';
import { showToast } from '../ui/toast.ts';
import { ensureDefaultPatient, NoPatientError } from './default-patient.ts';
import { useMisfitWarning } from './misfit-warning.ts';

type Item = { readonly type: ItemType; readonly id: string; readonly quantity: number };

const words = {
  test: { done: 'Test added to cart successfully!', failed: 'Failed to add test to cart. Please try again.' },
  package: { done: 'Checkup added to cart successfully!', failed: 'Failed to add checkup to cart. Please try again.' },
} as const;

const pleaseLogInToAdd = 'Please login to add items to cart';

/** Each item has its own busy state, which lasts until success or failure (TESTS-018). */
export function useAddToCart() {
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const toLogin = useLoginRedirect();
  const warnOfMisfit = useMisfitWarning();

  /** @returns whether the item is in the cart now */
  async function add(item: Item, signedOutMessage: string = pleaseLogInToAdd): Promise<boolean> {
    if (readToken() === undefined) {
      toLogin(signedOutMessage, item.type);
      return false;
    }
    if (busyIds.has(item.id)) return false;
    setBusyIds((ids) => new Set(ids).add(item.id));
    try {
      return await put(item, warnOfMisfit);
    } finally {
      setBusyIds((ids) => new Set([...ids].filter((id) => id !== item.id)));
    }
  }

  return { add, isBusy: (id: string) => busyIds.has(id) };
}

/** Says why, and goes to /login carrying the page that asked, with its query; a checkup's, the list (TESTS-030…032, PKG-007). */
function useLoginRedirect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (message: string, type: ItemType) => {
    void showToast({ type: 'error', message });
    const from = type === 'package' && pathname !== pages.checkups.path ? pages.checkups.path : pathname + search;
    void navigate(pages.login.path, { state: { from } });
  };
}

async function put({ type, id, quantity }: Item, warnOfMisfit: ReturnType<typeof useMisfitWarning>): Promise<boolean> {
  try {
    const patient = await ensureDefaultPatient();
    const line = await addToCart({ type, id, quantity, patientId: patient.id });
    void showToast({ type: 'success', message: words[type].done });
    if (line) warnOfMisfit(line, patient);
    return true;
  } catch (error) {
    // The session has ended: the page is on its way to /login and says so there.
    if (isStatus(error, 401)) return false;
    void showToast({ type: 'error', message: error instanceof NoPatientError ? error.message : words[type].failed });
    return false;
  }
}
