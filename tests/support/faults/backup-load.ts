/** Customers act while a backup is taken. Each deed is recorded with the times between which it happened. */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { OrderAnswer } from '../../../src/contract/orders.ts';
import { apiPrefix, paths, pathWithId } from '../../../src/contract/paths.ts';
import { PrescriptionAnswer } from '../../../src/contract/prescriptions.ts';
import { Answer } from '../server/caller.ts';
import { call, type Buyer } from './ordering-crowd.ts';
import { pdfFile } from '../files/prescription-files.ts';
import { uploadForm } from '../server/prescriptions.ts';

export type Deed = {
  readonly kind: 'order' | 'cancel' | 'upload' | 'delete';
  /** The id of the order or prescription. */
  readonly id: string;
  readonly begunAt: number;
  readonly answeredAt: number;
  /** The hash of an uploaded PDF, which the server stores unchanged. */
  readonly sha256?: string;
};

export type LoadPlace = { readonly origin: string; readonly slotIds: readonly string[]; readonly testId: string };

/** Each customer keeps at least this many prescriptions. */
const alwaysLeft = 2;

/** A customer who acts in several parallel lanes until the test stops them. */
export class BusyCustomer {
  readonly deeds: Deed[] = [];
  readonly #place: LoadPlace;
  readonly #buyer: Buyer;
  readonly #orderIds: string[] = [];
  readonly #prescriptionIds: string[] = [];

  constructor(place: LoadPlace, buyer: Buyer) {
    this.#place = place;
    this.#buyer = buyer;
  }

  /** @param mayDelete whether prescriptions may already be deleted; some are always left */
  async keepsBusy(isOver: () => boolean, mayDelete: () => boolean): Promise<void> {
    const lanes = [() => this.#ordersOrCancels(), () => this.uploads(), () => this.#deletes(mayDelete)];
    await Promise.all(
      lanes.map(async (act) => {
        while (!isOver()) await act();
      }),
    );
  }

  async uploads(): Promise<void> {
    const file = await pdfFile({ change: (doc) => void doc.text(randomUUID()) });
    const sha256 = createHash('sha256').update(file).digest('hex');
    const { patientId, token } = this.#buyer;
    const begunAt = performance.now();
    const sent = await fetch(this.#place.origin + apiPrefix + paths.prescriptions, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      body: uploadForm({ patientId, file, fileName: 'paper.pdf', fileType: 'application/pdf' }),
    });
    const answer = new Answer(sent.status, Object.fromEntries(sent.headers), Buffer.from(await sent.arrayBuffer()));
    // When many uploads arrive at once, the server turns some away.
    if (answer.status === 503) return;
    const { id } = answer.read(PrescriptionAnswer).data.prescription;
    this.deeds.push({ kind: 'upload', id, begunAt, answeredAt: performance.now(), sha256 });
    this.#prescriptionIds.push(id);
  }

  async #deletes(mayDelete: () => boolean): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const id = mayDelete() && this.#prescriptionIds.length > alwaysLeft ? this.#prescriptionIds.shift() : undefined;
    if (id !== undefined) await this.#does('delete', id, 'DELETE', pathWithId(paths.prescription, id));
  }

  async #ordersOrCancels(): Promise<void> {
    const id = randomInt(3) === 0 ? this.#orderIds.shift() : undefined;
    if (id !== undefined) return this.#does('cancel', id, 'POST', pathWithId(paths.cancelOrder, id), { reason: 'Not well' });
    const { patientId, addressId, token } = this.#buyer;
    const timeSlot = this.#place.slotIds[randomInt(this.#place.slotIds.length)] ?? '';
    const items = [{ type: 'test', id: this.#place.testId, quantity: 1, patientId }];
    const body = { items, addressId, scheduledDate: timeSlot.slice(0, 10), timeSlot, paymentMethod: 'cod', patientId };
    const begunAt = performance.now();
    const answer = await call(this.#place.origin, 'POST', paths.orders, {
      token,
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    const placed = answer.read(OrderAnswer).data.order.id;
    this.deeds.push({ kind: 'order', id: placed, begunAt, answeredAt: performance.now() });
    this.#orderIds.push(placed);
  }

  async #does(kind: Deed['kind'], id: string, method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> {
    const begunAt = performance.now();
    const { status, text } = await call(this.#place.origin, method, path, { token: this.#buyer.token, body });
    if (status !== 200) throw new Error(`${kind}: ${status} ${text}`);
    this.deeds.push({ kind, id, begunAt, answeredAt: performance.now() });
  }
}
