import { Link } from 'react-router-dom';
import { hasExtensions } from '../../data/engine/extensions.ts';
import { pages } from '../../lib/pages/page-paths.ts';

type HowToCancelProps = {
  /** The anchor of the section that says how to reach the provider. */
  readonly contact: string;
};

/** Customers cancel in the app if the API can, and otherwise through the provider (decision Q22). */
export function HowToCancel({ contact }: HowToCancelProps) {
  const orders = <Link to={pages.orders.path}>My Orders</Link>;
  const contactUs = <Link to={contact}>contact us</Link>;
  if (!hasExtensions)
    return (
      <>
        To cancel a booking, {contactUs} with your order number, which is shown in {orders}.
      </>
    );
  return (
    <>
      To cancel a booking, open it in {orders} and choose “Cancel order”: that is possible until your time slot begins. You can
      also {contactUs} with your order number.
    </>
  );
}
