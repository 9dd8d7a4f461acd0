import common from '#words/common';
import words from '#words/invoice';
import { brand } from '../../../src/brand.ts';
import { billWord } from '../../../src/lib/orders/bill-words.ts';
import type { OrderItem } from '../../../src/contract/orders.ts';
import { dateIn, formatDate, formatDateWithWeekday, formatInstant } from '../../../src/lib/time/dates.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { orderAmounts } from '../../../src/lib/orders/order-amounts.ts';
import { isPaidByUpi, paymentMethodText } from '../../../src/lib/orders/payment-words.ts';
import type { OrderInWords } from '../order-in-words.ts';
import { drawFacts, type Fact } from '../../platform/pdf/facts.ts';
import { drawLetterhead } from '../../platform/pdf/letterhead.ts';
import { Paper, sheet } from '../../platform/pdf/paper.ts';
import { drawTable, type Column, type TableRow } from '../../platform/pdf/table.ts';
import { faintInk, type TextStyle } from '../../platform/pdf/text.ts';
import type { Bill } from '../bills-store.ts';
import type { Unlinked } from '../../platform/typed-text.ts';
import type { Seller } from './seller.ts';
import { isolated } from '../../../src/lib/text/isolated.ts';
import { labelOf } from '../../../src/lib/text/label-of.ts';

const small: TextStyle = { size: 9, color: faintInk };
const body: TextStyle = { size: 10 };
const strong: TextStyle = { size: 11, weight: 'bold' };

export type Billed = {
  /** a paid order */
  readonly order: OrderInWords;
  readonly customerName: Unlinked;
  readonly seller: Seller;
  /** undefined if the bill has its order's number */
  readonly bill: Bill | undefined;
  /** epoch milliseconds */
  readonly at: number;
  readonly timeZone: string;
};

/**
 * Draws the invoice or bill of supply of a paid order as a PDF file.
 * @see POLICY-008, decision G59
 */
export async function invoicePdf(billed: Billed): Promise<Buffer> {
  const { order, bill, seller, at } = billed;
  const paper = await Paper.begin(`${brand.bill} ${bill?.id ?? order.orderNumber}`, at);
  drawLetterhead(paper);
  paper.write(brand.bill, { size: 18, weight: 'bold' }, {}, 'H1');
  drawSeller(paper, seller);
  paper.y += 10;
  drawParties(paper, billed);
  paper.y += 18;
  drawTable(paper, columns(), rowsOf(order));
  paper.y += 12;
  drawAmounts(paper, order);
  paper.y += 24;
  paper.write(words.madeByComputer(billWord()), small);
  return paper.finish();
}

/** Draws the seller's details, as far as the provider has set them. */
function drawSeller(paper: Paper, { gstin, address, serviceCode }: Seller): void {
  const registered = [gstin && words.gstin(gstin), serviceCode && words.serviceCode(serviceCode)].filter(Boolean).join(' · ');
  const lines = address === undefined ? [registered] : [`${brand.owner}, ${address}`, registered];
  for (const line of lines) if (line !== '') paper.write(line, body);
}

/** Draws the payer on the left and the facts of the bill on the right. */
function drawParties(paper: Paper, billed: Billed): void {
  const { order, customerName } = billed;
  const gap = 24;
  const width = (sheet.width - gap) / 2;
  const top = paper.y;
  paper.write(words.billedTo, small, { width });
  paper.write(customerName, strong, { width });
  for (const line of addressLines(order)) paper.write(line, body, { width });
  const left = paper.y;
  paper.y = top;
  drawFacts(paper, factsOf(billed), { x: sheet.left + width + gap, width, labelWidth: 92 });
  paper.y = Math.max(paper.y, left);
}

function addressLines({ address }: OrderInWords): string[] {
  if (address === undefined) return [];
  const { street, city, state, postalCode, country } = address;
  return [street, `${city}, ${state} ${postalCode}`, labelOf(common.countries, country)];
}

function factsOf({ order, bill, timeZone }: Billed): Fact[] {
  const { orderNumber, createdAt, scheduledDate, timeSlot, payment, cancellation } = order;
  const numbers: Fact[] =
    bill === undefined
      ? [[words.billNumber(brand.bill), orderNumber]]
      : [
          [words.number, bill.id],
          [words.date, formatDate(dateIn(timeZone, bill.at))],
          [common.orderNumber, orderNumber],
        ];
  return [
    ...numbers,
    [words.orderDate, formatDate(createdAt.slice(0, 10))],
    [words.collection, formatDateWithWeekday(scheduledDate)],
    [words.timeSlot, timeSlot],
    [words.payment, paymentText(payment)],
    ...(cancellation === undefined ? [] : [[words.cancelled, formatInstant(timeZone, Date.parse(cancellation.at))] as const]),
  ];
}

function paymentText(payment: OrderInWords['payment']): string {
  if (payment === undefined) return words.paid;
  if (isPaidByUpi(payment) && payment.transactionId) return words.paidByUpi(payment.transactionId);
  return words.paidBy(paymentMethodText(payment));
}

const columns = (): readonly Column[] => [
  { title: words.item, width: sheet.width - 250 },
  { title: words.quantity, width: 80, align: 'right' },
  { title: words.price, width: 80, align: 'right' },
  { title: words.amount, width: 90, align: 'right' },
];

/** Lists the items by patient, in the order of booking. */
function rowsOf({ items, patients }: OrderInWords): TableRow[] {
  const names = new Map(patients.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(items, ({ patientId }) => patientId)].flatMap(([patientId, ofPatient]) => {
    const name = names.get(patientId);
    return [{ heading: name === undefined ? words.forUnnamed : words.forPatient(name) }, ...ofPatient.map(cellsOf)];
  });
}

/** Another laboratory, a doctor or an insurer may know the item by its English name alone. */
const cellsOf = ({ name, englishName, quantity, price, subtotal }: OrderItem): string[] => [
  englishName === undefined ? name : `${name}\n${englishName}`,
  String(quantity),
  formatRupees(price),
  formatRupees(subtotal),
];

/** Keeps all amounts on one page, so that nobody reads a total apart from its parts. */
function drawAmounts(paper: Paper, order: OrderInWords): void {
  const { subtotal, discount, collectionFee, total } = orderAmounts(order);
  const { discountName, cancellation } = order;
  const place = { x: sheet.right - 300, width: 300, labelWidth: 190, align: 'right' } as const;
  paper.makeRoom(160);
  drawFacts(
    paper,
    [
      [words.items, formatRupees(subtotal)],
      ...(discount === 0 ? [] : [[discountLabel(discountName), `−${formatRupees(discount)}`] as const]),
      [words.collectionFee, formatRupees(collectionFee)],
    ],
    place,
  );
  paper.y += 4;
  drawFacts(paper, [[words.total, formatRupees(total)]], { ...place, isStrong: true });
  if (cancellation === undefined) return;
  drawFacts(paper, [[words.givenBack, `−${formatRupees(cancellation.refund)}`]], place);
}

const discountLabel = (name: string | undefined) => (name === undefined ? words.discount : words.discountOf(isolated(name)));
