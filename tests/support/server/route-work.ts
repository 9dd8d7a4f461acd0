/**
 * Where the work of each route is done. The event loop serves everybody, so one call may hold it for 20 ms at most; longer work
 * must be done elsewhere. tests/server/event-loop.test.ts fails for a route without a row here.
 */
import { accountPaths } from '../../../src/contract/account-paths.ts';
import { labPaths, labPrefix, labVersion } from '../../../server/lab/api/lab-paths.ts';
import { smsReceiptsPath } from '../../../src/contract/sms-receipts.ts';
import { previewPaths } from '../../../src/lib/catalogue/preview.ts';
import { apiPrefix, paths, sharePrefix } from '../../../src/contract/paths.ts';
import { retakePath } from '../../../src/contract/retake-path.ts';
import { earlierOfferPath, earlierTimePath, prolongSlotHoldPath, slotHoldPath } from '../../../src/contract/visit-paths.ts';
import { otherLanguages } from '../words.ts';

export type WorkPlace =
  /** No step takes 20 ms: it handles rows of one customer within their limits, or answers that are cached for everybody. */
  | 'event loop'
  /** A password or code is hashed with scrypt, in Node's threads for files and hashes. */
  | 'hashing thread'
  /** A PDF or a picture is drawn (server/drawing). */
  | 'drawing thread'
  /** A large message of the lab's own systems is read (server/lab/results/read-message.ts). */
  | 'reading thread'
  /** A customer's file, or a PDF of the lab, is opened (server/prescriptions/inspection). */
  | 'inspecting process'
  /** Pages are rendered from the catalogue (server/pages) for later visitors; nobody waits for them. */
  | 'rendering process';

const ofApi: Readonly<Record<string, WorkPlace>> = {
  // It is assembled once, on the first request.
  'GET /openapi.json': 'event loop',
  [`GET ${paths.health}`]: 'event loop',
  [`POST ${paths.login}`]: 'hashing thread',
  [`POST ${paths.register}`]: 'hashing thread',
  // The code is generated and hashed when its message is sent.
  [`POST ${paths.sendEmailOtp}`]: 'event loop',
  [`POST ${paths.sendPhoneOtp}`]: 'event loop',
  [`POST ${paths.verifyOtp}`]: 'hashing thread',
  [`POST ${accountPaths.release}`]: 'hashing thread',
  [`POST ${accountPaths.endSession}`]: 'event loop',
  [`POST ${paths.forgotPassword}`]: 'event loop',
  [`POST ${paths.verifyResetToken}`]: 'event loop',
  [`POST ${paths.resetPassword}`]: 'hashing thread',
  // The catalogue is read in pieces and cached with its long answers (server/platform/db/cache-by-content-hash.ts).
  [`GET ${paths.testCategories}`]: 'event loop',
  [`GET ${paths.tests}`]: 'event loop',
  [`GET ${paths.test}`]: 'event loop',
  [`GET ${paths.suggestions}`]: 'event loop',
  [`GET ${paths.packages}`]: 'event loop',
  [`GET ${paths.package}`]: 'event loop',
  [`GET ${paths.offers}`]: 'event loop',
  [`GET ${paths.offer}`]: 'event loop',
  [`GET ${paths.offerCategories}`]: 'event loop',
  [`GET ${paths.serviceability}`]: 'event loop',
  [`GET ${paths.blogs}`]: 'event loop',
  [`GET ${paths.blog}`]: 'event loop',
  [`GET ${paths.blogCategories}`]: 'event loop',
  // A hundred receipts at most, in one transaction.
  [`POST ${smsReceiptsPath}`]: 'event loop',
  'OPTIONS /*': 'event loop',

  [`POST ${paths.logout}`]: 'event loop',
  [`POST ${paths.logoutEverywhere}`]: 'event loop',
  [`GET ${paths.me}`]: 'event loop',
  [`PUT ${paths.me}`]: 'event loop',
  [`PUT ${paths.myPassword}`]: 'hashing thread',
  [`PUT ${accountPaths.language}`]: 'event loop',
  [`POST ${accountPaths.sendCode}`]: 'event loop',
  [`POST ${accountPaths.verify}`]: 'hashing thread',
  [`DELETE ${paths.deleteAccount}`]: 'hashing thread',
  [`GET ${paths.patients}`]: 'event loop',
  [`POST ${paths.patients}`]: 'event loop',
  [`PUT ${paths.patient}`]: 'event loop',
  [`PUT ${paths.defaultPatient}`]: 'event loop',
  [`DELETE ${paths.patient}`]: 'event loop',
  [`GET ${paths.addresses}`]: 'event loop',
  [`POST ${paths.addresses}`]: 'event loop',
  [`PUT ${paths.address}`]: 'event loop',
  [`PUT ${paths.defaultAddress}`]: 'event loop',
  [`DELETE ${paths.address}`]: 'event loop',
  [`GET ${paths.timeSlots}`]: 'event loop',
  [`GET ${slotHoldPath}`]: 'event loop',
  [`PUT ${slotHoldPath}`]: 'event loop',
  [`POST ${prolongSlotHoldPath}`]: 'event loop',
  [`DELETE ${slotHoldPath}`]: 'event loop',
  [`GET ${paths.cart}`]: 'event loop',
  [`POST ${paths.cartAdd}`]: 'event loop',
  [`PUT ${paths.cartUpdate}`]: 'event loop',
  [`DELETE ${paths.cartRemove}`]: 'event loop',
  [`POST ${paths.cartCoupon}`]: 'event loop',
  [`DELETE ${paths.cartCoupon}`]: 'event loop',
  [`POST ${paths.applyOffer}`]: 'event loop',
  [`POST ${paths.orders}`]: 'event loop',
  [`GET ${paths.orders}`]: 'event loop',
  [`GET ${paths.order}`]: 'event loop',
  [`GET ${paths.orderInModal}`]: 'event loop',
  [`POST ${paths.cancelOrder}`]: 'event loop',
  [`PUT ${paths.rescheduleOrder}`]: 'event loop',
  [`PUT ${earlierTimePath}`]: 'event loop',
  [`DELETE ${earlierTimePath}`]: 'event loop',
  [`DELETE ${earlierOfferPath}`]: 'event loop',
  [`POST ${accountPaths.repeatOrder}`]: 'event loop',
  // It is drawn once for all who request it within ten minutes.
  [`GET ${paths.orderInvoice}`]: 'drawing thread',
  [`GET ${paths.prescriptions}`]: 'event loop',
  [`POST ${paths.prescriptions}`]: 'inspecting process',
  [`POST ${retakePath}`]: 'inspecting process',
  [`DELETE ${paths.prescription}`]: 'event loop',
  // Files are read in pieces, wherever they are stored.
  [`GET ${paths.prescriptionDownload}`]: 'event loop',
  [`GET ${paths.notifications}`]: 'event loop',
  [`PUT ${paths.readNotification}`]: 'event loop',
  [`PUT ${paths.readAllNotifications}`]: 'event loop',
  [`GET ${paths.notificationPreferences}`]: 'event loop',
  [`PUT ${paths.notificationPreferences}`]: 'event loop',
  [`GET ${accountPaths.push}`]: 'event loop',
  [`PUT ${accountPaths.push}`]: 'event loop',
  [`DELETE ${accountPaths.push}`]: 'event loop',
  [`GET ${paths.reports}`]: 'event loop',
  [`GET ${paths.reportResults}`]: 'event loop',
  // It was drawn when it was released.
  [`GET ${paths.reportDownload}`]: 'event loop',
  [`POST ${paths.reportShare}`]: 'event loop',
  [`DELETE ${paths.reportShare}`]: 'event loop',
  [`DELETE ${accountPaths.reportLink}`]: 'event loop',
};

const besides: Readonly<Record<string, WorkPlace>> = {
  'GET /healthz': 'event loop',
  'GET /readyz': 'event loop',
  'POST /share': 'event loop',
  [`GET ${sharePrefix}/*`]: 'event loop',
  'GET /dev/inbox': 'event loop',
  'GET /page-dictionary': 'event loop',
  'GET /robots.txt': 'event loop',
  // It is written once for each version of the catalogue.
  'GET /sitemap.xml': 'event loop',
  [`GET ${previewPaths.test}`]: 'drawing thread',
  [`GET ${previewPaths.checkup}`]: 'drawing thread',
  [`GET ${previewPaths.app}`]: 'drawing thread',
  'GET /*': 'rendering process',
};

/** Orders are read a hundred lines at a time. */
const ofLabHere = ['GET /openapi.json', ...[labPaths.orders, labPaths.order].map((path) => `GET ${path}`)].concat(
  Object.values(labPaths)
    .filter((path) => path !== labPaths.orders && path !== labPaths.order)
    .map((path) => `POST ${path}`),
);

const ofLab: Readonly<Record<string, WorkPlace>> = {
  ...Object.fromEntries(ofLabHere.map((name) => [name, 'event loop'] as const)),
  // Values are drawn as a report. With a PDF, which is read and opened elsewhere, there is a test of its own.
  [`POST ${labPaths.results}`]: 'drawing thread',
};

/** The places by the route's name, as 'GET /api/v1/orders/:id'. */
export const workPlaces: ReadonlyMap<string, WorkPlace> = new Map([
  ...Object.entries(ofApi).map(([name, place]) => [name.replace(' ', ` ${apiPrefix}`), place] as const),
  ...Object.entries(besides),
  ...Object.entries(ofLab).map(([name, place]) => [name.replace(' ', ` ${labPrefix}${labVersion}`), place] as const),
  ...otherLanguages.map((language) => [`POST /${language}/share`, 'event loop'] as const),
]);
