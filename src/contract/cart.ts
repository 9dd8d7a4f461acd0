import { Type, type Static } from 'typebox';
import { maxLineQuantity } from './choices.ts';
import { Consent } from './consents.ts';
import { Success } from './envelope.ts';
import { Id, Line, oneOf, Rupees } from './formats.ts';
import { limits, preparation } from './tests.ts';

export const ItemType = oneOf(['test', 'package'], 'Item type');
export type ItemType = 'test' | 'package';

export const Quantity = Type.Integer({ title: 'Quantity', minimum: 1, maximum: maxLineQuantity });

export const CartAdd = Type.Object({ type: ItemType, id: Id('Item'), quantity: Quantity, patientId: Id('Patient') });
export type CartAdd = Static<typeof CartAdd>;

export const CartUpdate = Type.Object({ itemId: Id('Cart item'), quantity: Quantity });
export type CartUpdate = Static<typeof CartUpdate>;

export const CartRemove = Type.Object({ itemId: Id('Cart item') });
export type CartRemove = Static<typeof CartRemove>;

export const CartCoupon = Type.Object({ code: Line('Coupon code', 40) });
export type CartCoupon = Static<typeof CartCoupon>;
export const CartCouponAnswer = Success(Type.Object({ discount: Rupees }));

export const CartItem = Type.Object({
  id: Type.String(),
  type: ItemType,
  testId: Type.Optional(Type.String()),
  packageId: Type.Optional(Type.String()),
  name: Type.String(),
  price: Rupees,
  quantity: Type.Integer(),
  sampleType: Type.Optional(Type.String()),
  fastingRequired: Type.Optional(Type.Boolean()),
  patientId: Type.Optional(Type.String()),
  ...preparation,
  ...limits,
  /** Beyond the documents: the consents that the law requires before the item is ordered, in their current wording. */
  consents: Type.Optional(Type.Array(Consent)),
});
/** `otherType` is another provider's name for an item that is neither a test nor a package. */
export type CartItem = Static<typeof CartItem> & { otherType?: string };

export const Cart = Type.Object({
  items: Type.Array(CartItem),
  itemCount: Type.Integer(),
  subtotal: Rupees,
  /** The cart's one discount is a coupon or an offer, never both (decisions G25, G35). */
  coupon: Type.Optional(Type.Object({ code: Type.String(), discount: Rupees })),
  /** Beyond the documents: an applied coupon that takes nothing off now, and the reason in words for the customer. */
  unusedCoupon: Type.Optional(Type.Object({ code: Type.String(), reason: Type.String() })),
  offer: Type.Optional(Type.Object({ id: Type.String(), title: Type.String(), discount: Rupees })),
});
export type Cart = Omit<Static<typeof Cart>, 'items'> & { items: CartItem[] };
export const CartAnswer = Success(Cart);
