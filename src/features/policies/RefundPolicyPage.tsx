import { Link } from 'react-router-dom';
import { hasExtensions } from '../../data/engine/extensions.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { contactUs, policyUpdates } from './closing-sections.tsx';
import { Figures } from './Figures.tsx';
import { HowToCancel } from './HowToCancel.tsx';
import type { PolicySection } from './policy-section.ts';
import { PolicyPage } from './PolicyPage.tsx';

const eligibility: PolicySection = {
  id: 'refund-eligibility',
  title: 'Refund eligibility',
  body: (
    <>
      <Figures
        title="What you get back of what you have paid"
        rows={[
          ['Cancelled 2 or more hours before collection', '100% refund'],
          ['Cancelled within 2 hours of collection', '50% refund'],
          ['After collection', 'No refund'],
        ]}
      />
      <p>
        The time is counted back from the start of your booked time slot. Exactly 2 hours before it still counts as 100%. If you
        chose cash on sample collection, you have paid nothing before the visit, unless by UPI, and cancelling before the sample
        is taken is free.
      </p>
    </>
  ),
};

const process: PolicySection = {
  id: 'refund-process',
  title: 'Refund process',
  body: (
    <ol>
      <li>
        <strong>Submit:</strong> {hasExtensions && 'cancel the order in the app, or '}send us your request with your order number,
        which is shown in <Link to={pages.orders.path}>My Orders</Link>. How to reach us is under{' '}
        <Link to="#contact-us">Contact us</Link>.
      </li>
      <li>
        <strong>Review:</strong> we review your request.
      </li>
      <li>
        <strong>Approval:</strong> you get an approval notice by e-mail or SMS.
      </li>
      <li>
        <strong>Refund:</strong> the money goes back to the original payment method. Cash is refunded by bank transfer.
      </li>
    </ol>
  ),
};

const timelines: PolicySection = {
  id: 'refund-timelines',
  title: 'Refund timelines',
  body: (
    <>
      <p>Overall, a refund takes 5-7 business days.</p>
      <Figures
        title="Stage by stage"
        rows={[
          ['Review', '1-2 business days'],
          ['Processing', '3-5 business days'],
          ['Bank', '2-7 business days'],
        ]}
      />
      <Figures
        title="By payment method"
        rows={[
          ['Card', '3-7 business days'],
          ['UPI or wallet', '1-3 business days'],
          ['Net banking', '2-5 business days'],
          ['Cash', '5-7 days, by bank transfer'],
        ]}
      />
    </>
  ),
};

const exceptions: readonly PolicySection[] = [
  {
    id: 'cancellation-policy',
    title: 'Cancellation policy',
    body: (
      <>
        <p>
          <HowToCancel contact="#contact-us" />
        </p>
        <p>
          What is refunded depends on when you cancel: 100% until 2 hours before collection, 50% within 2 hours of collection,
          nothing after collection. {hasExtensions && 'The order shows the amount and the time before you confirm.'}
        </p>
        {hasExtensions && <p>Moving a collection to another time is free, until 2 hours before it.</p>}
      </>
    ),
  },
  {
    id: 'non-refundable',
    title: 'Non-refundable',
    body: <p>After collection there is no refund.</p>,
  },
  {
    id: 'special-circumstances',
    title: 'Special circumstances',
    body: <p>If your case is a special one, tell us about it when you submit your request: it is part of the same review.</p>,
  },
];

const sections = [eligibility, process, timelines, ...exceptions, contactUs, policyUpdates];

export function RefundPolicyPage() {
  return (
    <PolicyPage
      title="Refund Policy"
      intro="What you get back when you cancel a booking, how to ask for it, and how long it takes."
      sections={sections}
    />
  );
}
