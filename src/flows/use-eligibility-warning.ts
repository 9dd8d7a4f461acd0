import words from '#words/add-to-cart';
import { useNavigate } from 'react-router-dom';
import { brand } from '../brand.ts';
import type { CartItem } from '../contract/cart.ts';
import type { Patient } from '../contract/patients.ts';
import { now } from '../lib/time/clock.ts';
import { firstCollectionDate } from '../lib/visits/collection-dates.ts';
import { pages } from '../lib/pages/page-paths.ts';
import { eligibilityWarning } from '../lib/people/eligibility.ts';
import { showToast } from '../ui/toast.ts';

/** Says that an item does not seem to suit this patient. It stays, because another one may be meant (decision X7). */
export function useEligibilityWarning() {
  const navigate = useNavigate();
  const onAct = () => void navigate(`${pages.checkout.path}#change-patient`);

  return (line: CartItem, patient: Patient): void => {
    const warning = eligibilityWarning(line, patient, firstCollectionDate(brand.timeZone, now()));
    if (warning?.isWarning)
      void showToast({ type: 'warning', message: warning.words, action: { label: words.changePatient, onAct } });
  };
}
