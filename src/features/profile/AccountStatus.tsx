import type { Customer } from '../../contract/customer.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Badge } from '../../ui/plain/Badge.tsx';
import { Card } from '../../ui/plain/Card.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { TabSection } from './TabSection.tsx';
import { VerifiedBadge } from './VerifiedBadge.tsx';

/** Whoever is signed in has an active account (PROFILE-011, decision G49). */
export function AccountStatus({ of: customer }: { readonly of: Cached<Customer> }) {
  if (customer.status === 'failed') return null;
  return (
    <TabSection title="Account Status">
      {customer.status === 'loading' ? (
        <Skeleton height="var(--status)" radius="var(--radius-card)" />
      ) : (
        <Card>
          <Facts
            of={{
              Account: <Badge tone="success">Active</Badge>,
              'Email verification': verification(customer.data.email, customer.data.emailVerified),
              'Phone verification': verification(customer.data.phone, customer.data.phoneVerified),
            }}
          />
        </Card>
      )}
    </TabSection>
  );
}

/** Of what is not there, nothing can be verified. */
const verification = (contact: string, isVerified: boolean) =>
  contact === '' && !isVerified ? 'None' : <VerifiedBadge isVerified={isVerified} />;
