import words from '#words/profile';
import { IconCheck } from '@tabler/icons-react';
import { Badge } from '../../ui/Badge.tsx';

/** The badge only states it; the section Security verifies the contact if the API can (decision Q26). */
export function VerifiedBadge({ isVerified }: { readonly isVerified: boolean }) {
  if (!isVerified) return <Badge tone="warning">{words.notVerified}</Badge>;
  return (
    <Badge tone="success">
      <IconCheck aria-hidden size={14} />
      {words.verified}
    </Badge>
  );
}
