import { Link } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { formatRupees } from '../../lib/money.ts';
import { collectionFee } from '../../lib/orders/order-total.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { contactUs, policyUpdates } from './closing-sections.tsx';
import { HowToCancel } from './HowToCancel.tsx';
import type { PolicySection } from './policy-section.ts';
import { PolicyPage } from './PolicyPage.tsx';

const payment: PolicySection = {
  id: 'payment',
  title: 'Payment',
  body: (
    <ul>
      <li>Payment is required at booking.</li>
      <li>
        The payment method that is offered today is cash on sample collection: you choose it when you book, and pay when the
        sample is taken.
      </li>
      <li>
        Home collection may carry extra charges. Today that is a collection fee of {formatRupees(collectionFee)} for each order;
        the total is shown before you place it.
      </li>
      <li>Digital invoices are provided.</li>
      <li>Prices may change with notice.</li>
    </ul>
  ),
};

const cancellation: PolicySection = {
  id: 'cancellation',
  title: 'Cancellation',
  body: (
    <p>
      Refunds follow the <Link to={`${pages.refundPolicy.path}#cancellation-policy`}>cancellation policy</Link>.{' '}
      <HowToCancel contact="#contact" />
    </p>
  ),
};

const liability: PolicySection = {
  id: 'liability',
  title: 'Liability',
  body: (
    <>
      <p>
        A test result is not a diagnosis. Please talk to your doctor about what it means for you, and before you change a
        treatment.
      </p>
      <p>For liability the law applies: these terms add nothing to it and take nothing away.</p>
    </>
  ),
};

const sections = [
  payment,
  cancellation,
  liability,
  { ...contactUs, id: 'contact' },
  {
    ...policyUpdates,
    id: 'changes',
    title: 'Changes',
    body: <p>When these terms change, the new text is published on this page, with its date at the top.</p>,
  },
];

export function TermsPage() {
  return (
    <PolicyPage
      title="Terms and Conditions"
      intro={`These terms apply when you book lab tests and health checkup packages with ${brand.name}, with sample collection at your home.`}
      sections={sections}
    />
  );
}
