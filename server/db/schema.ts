/**
 * The tables as TypeScript reads them. Columns are snake_case in the database and camelCase here (Kysely's CamelCasePlugin);
 * ids are text, instants epoch milliseconds, dates YYYY-MM-DD, money whole paise, flags 0 or 1, JSON text.
 */
import type { Kysely } from 'kysely';
import type { Address } from '../../src/contract/addresses.ts';
import type { ItemType } from '../../src/contract/cart.ts';
import type { OrderStatus } from '../../src/contract/orders.ts';
import type { Patient } from '../../src/contract/patients.ts';
import type { AccountDeletionRow } from './account-rows.ts';
import type { ArticleFiguresRow, ArticleRow } from './article-rows.ts';
import type { CouponCountRow, CouponRow, CouponUseRow } from './coupon-rows.ts';
import type { IdempotencyKeyRow } from './idempotency-rows.ts';
import type { InboxMessageRow, MessageRow } from './message-rows.ts';
import type { CartDiscountRow, OfferCountRow, OfferRow, OfferUseRow } from './offer-rows.ts';
import type { KnownPlaceRow, LoginCodeRow, RateLimitRow, ResetLinkRow, SessionRow } from './sign-in-rows.ts';

export type Flag = 0 | 1;

export type CustomerRow = {
  id: string;
  /** lower case */
  email: string;
  /** E.164 */
  phone: string;
  name: string;
  passwordHash: string;
  emailVerified: Flag;
  phoneVerified: Flag;
  dateOfBirth: string | null;
  gender: Patient['gender'] | null;
  createdAt: number;
  updatedAt: number;
};

export type PatientRow = {
  id: string;
  customerId: string;
  name: string;
  gender: Patient['gender'];
  dateOfBirth: string;
  relation: string;
  isSelf: Flag;
  isDefault: Flag;
  bloodGroup: Exclude<Patient['bloodGroup'], undefined> | null;
  healthNotes: string | null;
  detailsConfirmed: Flag;
  createdAt: number;
};

export type AddressRow = {
  id: string;
  customerId: string;
  addressType: Address['addressType'];
  name: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  isDefault: Flag;
  createdAt: number;
};

export type CategoryRow = { id: string; name: string; description: string; icon: string; position: number; active: Flag };

export type TestRow = {
  id: string;
  categoryId: string;
  name: string;
  pricePaise: number;
  originalPricePaise: number | null;
  fastingHours: number;
  sampleType: string;
  isPopular: Flag;
  /** the whole TestEntry of catalogue/schema.ts */
  entry: string;
  position: number;
  active: Flag;
};

export type PackageRow = {
  id: string;
  categoryId: string;
  name: string;
  /** before the discount */
  pricePaise: number;
  discountedPricePaise: number | null;
  isPopular: Flag;
  /** the whole PackageEntry of catalogue/schema.ts */
  entry: string;
  position: number;
  active: Flag;
};

type PackageTestRow = { packageId: string; testId: string; position: number };

export type AnalyteRow = {
  id: string;
  name: string;
  /** the whole AnalyteEntry of catalogue/schema.ts */
  entry: string;
  active: Flag;
};

/** One row: which state of the data files the tables hold. */
type ContentStateRow = { id: 1; contentHash: string; seededAt: number };

export type ReviewRow = {
  id: string;
  itemType: ItemType;
  itemId: string;
  /** 1 to 5 */
  stars: number;
  isDemonstration: Flag;
  createdAt: number;
};

export type CartLineRow = {
  id: string;
  customerId: string;
  itemType: ItemType;
  itemId: string;
  patientId: string;
  quantity: number;
  createdAt: number;
};

export type TimeSlotRow = {
  id: string;
  date: string;
  startsAt: number;
  endsAt: number;
  capacity: number;
  booked: number;
  /** 0 once the weekly plan has it no more: who is booked comes, nobody else */
  isOpen: Flag;
};

/** One collection time of the week that the slots of each date are made from. */
export type SlotPlanRow = {
  /** 0 is Sunday */
  weekday: number;
  /** of the day, on the provider's clock */
  fromMinutes: number;
  toMinutes: number;
  capacity: number;
};

export type OrderRow = {
  id: string;
  orderNumber: string;
  /** null once the customer's account is deleted; number, items, amounts and dates are kept (decisions.md, Deletion) */
  customerId: string | null;
  status: OrderStatus;
  paymentStatus: string;
  paymentMethod: string;
  currency: string;
  subtotalPaise: number;
  discountPaise: number;
  collectionFeePaise: number;
  totalPaise: number;
  /** what the discount was for, where there is one */
  discountName: string | null;
  slotId: string;
  scheduledDate: string;
  startsAt: number;
  endsAt: number;
  specialInstructions: string | null;
  /** JSON of OrderPatient[], as they were when the order was placed, the visit's own patient first */
  patients: string | null;
  /** JSON of Address, as it was when the order was placed */
  address: string | null;
  createdAt: number;
  /** null until the customer cancels; an order that the lab cancelled has none */
  cancelledAt: number | null;
  /** in the customer's own words */
  cancelReason: string | null;
  /** of what was paid, owed since cancelledAt */
  refundPaise: number | null;
  /** of the last time that the customer moved the collection */
  rescheduledAt: number | null;
};

export type OrderItemRow = {
  orderId: string;
  position: number;
  itemType: ItemType;
  itemId: string;
  name: string;
  pricePaise: number;
  quantity: number;
  fastingRequired: Flag;
  patientId: string;
  fastingHours: number | null;
  timeOfDay: string | null;
  /** HH:MM of the provider's clock */
  collectFrom: string | null;
  collectUntil: string | null;
  medicineNotes: string | null;
};

export type Tables = {
  customers: CustomerRow;
  sessions: SessionRow;
  patients: PatientRow;
  addresses: AddressRow;
  testCategories: CategoryRow;
  packageCategories: CategoryRow;
  tests: TestRow;
  packages: PackageRow;
  packageTests: PackageTestRow;
  analytes: AnalyteRow;
  catalogueState: ContentStateRow;
  articleCategories: CategoryRow;
  articles: ArticleRow;
  articleFigures: ArticleFiguresRow;
  articleState: ContentStateRow;
  reviews: ReviewRow;
  offers: OfferRow;
  offerCounts: OfferCountRow;
  offerUses: OfferUseRow;
  coupons: CouponRow;
  couponCounts: CouponCountRow;
  couponUses: CouponUseRow;
  cartDiscounts: CartDiscountRow;
  cartLines: CartLineRow;
  timeSlots: TimeSlotRow;
  slotPlan: SlotPlanRow;
  orders: OrderRow;
  orderItems: OrderItemRow;
  idempotencyKeys: IdempotencyKeyRow;
  messages: MessageRow;
  inboxMessages: InboxMessageRow;
  loginCodes: LoginCodeRow;
  resetLinks: ResetLinkRow;
  knownPlaces: KnownPlaceRow;
  rateLimits: RateLimitRow;
  accountDeletions: AccountDeletionRow;
};

/** The database itself or a transaction on it: stores take either. */
export type Database = Kysely<Tables>;
