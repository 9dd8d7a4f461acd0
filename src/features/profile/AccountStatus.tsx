import type { Customer } from '../../contract/customer.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Badge } from '../../ui/plain/Badge.tsx';
import { Card } from '../../ui/plain/Card.tsx';
import { TabSection } from './TabSection.tsx';
import { VerifiedBadge } from './VerifiedBadge.tsx';

/** Whoever is signed in has an active account (PROFILE-011, decisions.md G49). */
export function AccountStatus({ customer }: { readonly customer: Customer }) {
  return (
    <TabSection title="Account Status">
      <Card>
        <Facts
          of={{
            Account: <Badge tone="success">Active</Badge>,
            'Email verification': <VerifiedBadge isVerified={customer.emailVerified} />,
            'Phone verification': <VerifiedBadge isVerified={customer.phoneVerified} />,
          }}
        />
      </Card>
    </TabSection>
  );
}
