/** Books an item: from the tap on a card or a detail page to the line in the cart (CART-001 to CART-008, decision G20). */
import words from '#words/add-to-cart';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CartItem, ItemType } from '../contract/cart.ts';
import type { Patient } from '../contract/patients.ts';
import { addToCart } from '../data/cart/cart.ts';
import { invalidatePatients } from '../data/people/patients.ts';
import { readToken } from '../data/shell/session.ts';
import { CustomerError, isStatus } from '../lib/failures/api-error.ts';
import { pages } from '../lib/pages/page-paths.ts';
import { refusalIn } from '../lib/failures/refusal.ts';
import { showToast } from '../ui/toast.ts';
import { isSessionOver } from '../ui/use-action.ts';
import { ensureDefaultPatient } from './default-patient.ts';
import { useEligibilityWarning } from './use-eligibility-warning.ts';

type Item = { readonly type: ItemType; readonly id: string; readonly quantity: number };

/** Each item has its own busy state, which lasts until success or failure (TESTS-018). */
export function useAddToCart() {
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const toLogin = useLoginRedirect();
  const warnOfEligibility = useEligibilityWarning();

  /** @returns whether the item is in the cart now */
  async function add(item: Item, signedOutMessage: string = words.logInToAdd): Promise<boolean> {
    if (readToken() === undefined) {
      toLogin(signedOutMessage, item.type);
      return false;
    }
    if (busyIds.has(item.id)) return false;
    setBusyIds((ids) => new Set(ids).add(item.id));
    try {
      return await put(item, warnOfEligibility);
    } finally {
      setBusyIds((ids) => new Set([...ids].filter((id) => id !== item.id)));
    }
  }

  return { add, isBusy: (id: string) => busyIds.has(id) };
}

/** Says why, and goes to /login with this page, or the list of checkups, as the return path (TESTS-030…032, PKG-007). */
function useLoginRedirect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (message: string, type: ItemType) => {
    void showToast({ type: 'error', message });
    const from = type === 'package' && pathname !== pages.checkups.path ? pages.checkups.path : pathname + search;
    void navigate(pages.login.path, { state: { from } });
  };
}

async function put(item: Item, warnOfEligibility: ReturnType<typeof useEligibilityWarning>): Promise<boolean> {
  try {
    const { patient, line } = await addForDefaultPatient(item);
    void showToast({ type: 'success', message: words.added[item.type] });
    if (line) warnOfEligibility(line, patient);
    return true;
  } catch (error) {
    const message = error instanceof CustomerError ? error.message : words.failed[item.type];
    if (!isSessionOver(error)) void showToast({ type: 'error', message, detail: refusalIn(error) });
    return false;
  }
}

/** The cached patient may have been removed on another device; the item is then for the current default patient. */
async function addForDefaultPatient(item: Item): Promise<{ readonly patient: Patient; readonly line: CartItem | undefined }> {
  const patient = await ensureDefaultPatient();
  try {
    return { patient, line: await addToCart({ ...item, patientId: patient.id }) };
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
    await invalidatePatients();
    const now = await ensureDefaultPatient();
    if (now.id === patient.id) throw error;
    return { patient: now, line: await addToCart({ ...item, patientId: now.id }) };
  }
}
