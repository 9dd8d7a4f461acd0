import { IconCheck } from '@tabler/icons-react';
import { Badge } from '../../ui/Badge.tsx';

/** Says it and no more: the section Security verifies it, where the API can (decision Q26). */
export function VerifiedBadge({ isVerified }: { readonly isVerified: boolean }) {
  if (!isVerified) return <Badge tone="warning">Not verified</Badge>;
  return (
    <Badge tone="success">
      <IconCheck aria-hidden size={14} />
      Verified
    </Badge>
  );
}
