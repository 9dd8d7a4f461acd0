/**
 * These are the tables as TypeScript reads them. Columns are snake_case in the database and camelCase here (Kysely's
 * CamelCasePlugin). Ids are text, instants are epoch milliseconds, dates YYYY-MM-DD, money whole paise, flags 0 or 1, JSON is
 * text.
 */
import type { Kysely } from 'kysely';
import type { Address } from '../../../src/contract/addresses.ts';
import type { ItemType } from '../../../src/contract/cart.ts';
import type { Patient } from '../../../src/contract/patients.ts';
import type { AccountDeletionRow, FormerUseRow, ServerKeyRow } from '../../accounts/account-rows.ts';
import type { ArticleFiguresRow, ArticleRow } from '../../articles/article-rows.ts';
import type {
  AnalyteRow,
  CategoryRow,
  ContentStateRow,
  PackageRow,
  PackageTestRow,
  ReviewRow,
  TestRow,
} from '../../catalogue/catalogue-rows.ts';
import type { ConsentRow, ConsentWordsRow, OrderConsentRow } from '../../orders/consent-rows.ts';
import type { CouponCountRow, CouponRow, CouponUseRow } from '../../offers/coupons/coupon-rows.ts';
import type { Flag } from './flag.ts';
import type { IdempotencyKeyRow } from '../idempotency/idempotency-rows.ts';
import type { InboxMessageRow, MessageRow, SentSmsRow } from '../../messages/message-rows.ts';
import type { PushSubscriptionRow } from '../../messages/push-rows.ts';
import type { LabAnswerRow, LabKeyRow } from '../../lab/lab-key-rows.ts';
import type { OperatorStepRow } from '../../operations/operator-step-rows.ts';
import type { CartDiscountRow, OfferCountRow, OfferRow, OfferUseRow } from '../../offers/offer-rows.ts';
import type {
  BillRow,
  BillSeriesRow,
  OrderEventRow,
  OrderItemRow,
  OrderRow,
  SlotPlanRow,
  TimeSlotRow,
  UpiPaymentRow,
} from '../../orders/booking-rows.ts';
import type { FreedSlotRow } from '../../slots/freed-slot-rows.ts';
import type { EarlierOfferRow, EarlierWishRow } from '../../orders/earlier-time-rows.ts';
import type { SlotHoldRow } from '../../slots/slot-hold-rows.ts';
import type { VisitRow } from '../../orders/visit-rows.ts';
import type { OrderFeedRow } from '../../orders/order-feed-rows.ts';
import type { SampleRejectionRow } from '../../orders/rejection-rows.ts';
import type { NotificationCountRow, NotificationPreferencesRow, NotificationRow } from '../../notifications/notification-rows.ts';
import type { PrescriptionRow, StoredFileRow } from '../../prescriptions/prescription-rows.ts';
import type { ReportResultRow, ReportRow, ReportShareRow } from '../../reports/report-rows.ts';
import type { KnownPlaceRow, LoginCodeRow, RateLimitRow, ResetLinkRow, SessionRow } from '../../accounts/sign-in-rows.ts';

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
  /** the code of a language of src/words, in which the customer is written to */
  language: string;
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

export type CartLineRow = {
  id: string;
  customerId: string;
  itemType: ItemType;
  itemId: string;
  patientId: string;
  quantity: number;
  createdAt: number;
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
  consents: ConsentRow;
  consentWords: ConsentWordsRow;
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
  slotHolds: SlotHoldRow;
  earlierWishes: EarlierWishRow;
  earlierOffers: EarlierOfferRow;
  freedSlots: FreedSlotRow;
  slotPlan: SlotPlanRow;
  orders: OrderRow;
  orderItems: OrderItemRow;
  orderEvents: OrderEventRow;
  orderConsents: OrderConsentRow;
  orderFeed: OrderFeedRow;
  labKeys: LabKeyRow;
  labAnswers: LabAnswerRow;
  operatorSteps: OperatorStepRow;
  bills: BillRow;
  billSeries: BillSeriesRow;
  upiPayments: UpiPaymentRow;
  visits: VisitRow;
  sampleRejections: SampleRejectionRow;
  prescriptions: PrescriptionRow;
  storedFiles: StoredFileRow;
  reports: ReportRow;
  reportResults: ReportResultRow;
  reportShares: ReportShareRow;
  notifications: NotificationRow;
  notificationCounts: NotificationCountRow;
  notificationPreferences: NotificationPreferencesRow;
  idempotencyKeys: IdempotencyKeyRow;
  messages: MessageRow;
  inboxMessages: InboxMessageRow;
  pushSubscriptions: PushSubscriptionRow;
  sentSms: SentSmsRow;
  loginCodes: LoginCodeRow;
  resetLinks: ResetLinkRow;
  knownPlaces: KnownPlaceRow;
  rateLimits: RateLimitRow;
  accountDeletions: AccountDeletionRow;
  formerUses: FormerUseRow;
  serverKeys: ServerKeyRow;
};

/** The database itself or a transaction on it; stores take either. */
export type Database = Kysely<Tables>;
