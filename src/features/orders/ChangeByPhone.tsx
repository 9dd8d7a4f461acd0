import { brand } from '../../brand.ts';
import { telHref } from '../../lib/text/tel-href.ts';
import { Notice } from '../../ui/plain/Notice.tsx';
import { RefundPolicyLink } from './RefundPolicyLink.tsx';

/** Where the API has no call for it (decision Q22). */
export function ChangeByPhone() {
  return (
    <Notice tone="info" title="To move or cancel this collection">
      <p>
        Call <a href={telHref(brand.phone)}>{brand.phone}</a> or write to <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
      <RefundPolicyLink />
    </Notice>
  );
}
