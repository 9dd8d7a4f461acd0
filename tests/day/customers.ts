/** What customers do through a long day, one life after the other, and what they were told that it came to. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bookableDates } from '../../server/slots/planned-slots-store.ts';
import { accountPaths } from '../../src/contract/account-paths.ts';
import { AddressListAnswer } from '../../src/contract/addresses.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { OrderAnswer, OrderListAnswer } from '../../src/contract/orders.ts';
import { PatientAnswer } from '../../src/contract/patients.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { addDays } from '../../src/lib/time/dates.ts';
import type { Answer } from '../support/server/caller.ts';
import { home, mother } from '../support/server/household.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { uploadForm } from '../support/server/prescriptions.ts';
import type { Outside } from './outside.ts';
import { PatientCaller, type Wires } from './patient-caller.ts';

/** What was answered with success, and has to stand at the end of the day. */
export class Ledger {
  readonly orders = new Map<string, { readonly isOfDeleted: () => boolean; isCancelled: boolean }>();
  readonly uploads: string[] = [];
  accounts = 0;
  deleted = 0;
  readonly signIns = { byMail: 0, bySms: 0, byPassword: 0, withoutCode: 0 };
  /** Refusals that no customer should have met. */
  readonly odd: string[] = [];
}

/** One time slot alone would be booked out before a long day is over. */
const slotHours = ['07', '08', '09', '10', '11', '12', '13', '14'];

type Place = {
  readonly port: number;
  readonly wires: Wires;
  readonly ledger: Ledger;
  readonly outside: Outside;
  readonly now: () => number;
  readonly isOver: () => boolean;
};

/** How long somebody looks at the phone for a code before they go on without. */
const codeWithinMs = 1500;
const password = 'Monsoon2026';
const nextPassword = 'Winter2027x';

let lives = 0;

/** Until the day is over: an account, some orders and uploads, and for every fourth its end. */
export async function livesThrough(place: Place): Promise<void> {
  while (!place.isOver())
    await new Life(place, (lives += 1)).goes().catch((error: unknown) => void place.ledger.odd.push((error as Error).message));
}

/** A customer who is told by SMS again and again, so that there is always one on its way. */
export async function changesPasswordsThrough(place: Place): Promise<void> {
  const life = new Life(place, (lives += 1));
  await life.registers();
  while (!place.isOver()) {
    await life.changesPassword();
    await wait(1000);
  }
  life.ends();
}

class Life {
  readonly #place: Place;
  readonly #number: number;
  readonly #email: string;
  readonly #phone: string;
  readonly #page: PatientCaller;
  #token: string | undefined;
  #isDeleted = false;
  readonly #orders: string[] = [];
  #passwords: readonly [string, string] = [password, nextPassword];

  constructor(place: Place, number: number) {
    this.#place = place;
    this.#number = number;
    this.#email = `customer${number}@example.com`;
    this.#phone = `96${String(number).padStart(8, '0')}`;
    this.#page = new PatientCaller(place.port, place.wires);
  }

  async goes(): Promise<void> {
    await this.registers();
    if (this.#number % 3 === 0) await this.#provesEmail();
    const household = await this.#settles();
    for (let round = 0; round < 4 && !this.#place.isOver(); round += 1) {
      await this.#books(household);
      await this.#reads();
      if (round % 2 === 1) await this.#uploads(household.patientId);
    }
    if (this.#number % 2 === 1) await this.#cancels();
    if (this.#number % 3 === 0) await this.#signsInAnew();
    if (this.#number % 4 === 0) await this.#leaves();
    else await this.changesPassword();
    this.ends();
  }

  async registers(): Promise<void> {
    const account = { email: this.#email, phone: this.#phone, password, name: 'Asha Rao', address: home };
    const answer = await this.#page.sends('POST', paths.register, { body: account });
    this.#place.ledger.accounts += 1;
    // The first try was heard, and its answer lost.
    if (answer.status === 409) return this.#logsIn();
    this.#token = this.#expects(answer, 201, 'register').read(SignedInAnswer).data.token;
  }

  async #logsIn(): Promise<void> {
    const answer = await this.#page.sends('POST', paths.login, { body: { email: this.#email, password } });
    this.#token = this.#expects(answer, 200, 'login').read(SignedInAnswer).data.token;
    this.#place.ledger.signIns.byPassword += 1;
  }

  async #provesEmail(): Promise<void> {
    const { outside } = this.#place;
    const contact = 'email';
    const since = outside.arrived.length;
    await this.#page.sends('POST', accountPaths.sendCode, { token: this.#token, body: { contact } });
    const otp = await this.#codeSince(since, contact);
    if (otp !== undefined) await this.#page.sends('POST', accountPaths.verify, { token: this.#token, body: { contact, otp } });
  }

  /** Signs out, and in again by a code where one comes. */
  async #signsInAnew(): Promise<void> {
    const { outside, ledger } = this.#place;
    await this.#page.sends('POST', paths.logout, { token: this.#token });
    const isByMail = this.#number % 2 === 1;
    const contact = isByMail ? { email: this.#email } : { phone: this.#phone };
    const since = outside.arrived.length;
    const path = isByMail ? paths.sendEmailOtp : paths.sendPhoneOtp;
    await this.#page.sends('POST', path, { body: { ...contact, purpose: 'login' } });
    const otp = await this.#codeSince(since, isByMail ? 'email' : 'phone');
    const answer = otp && (await this.#page.sends('POST', paths.verifyOtp, { body: { ...contact, otp } }));
    // A code that came after its time, or whose answer was lost, is of no use; there is the password.
    if (answer === undefined || answer === '' || answer.status !== 200) {
      ledger.signIns.withoutCode += 1;
      return this.#logsIn();
    }
    this.#token = answer.read(SignedInAnswer).data.token;
    ledger.signIns[isByMail ? 'byMail' : 'bySms'] += 1;
  }

  async #codeSince(since: number, contact: 'email' | 'phone'): Promise<string | undefined> {
    const to = contact === 'email' ? this.#email : `+91${this.#phone}`;
    for (const until = Date.now() + codeWithinMs; Date.now() < until;) {
      const code = this.#place.outside.codeTo(to, since);
      if (code !== undefined) return code;
      await wait(50);
    }
    return undefined;
  }

  async #settles(): Promise<Household> {
    const token = this.#token;
    const patient = await this.#page.sends('POST', paths.patients, { token, body: mother });
    const patientId = this.#expects(patient, 201, 'patient').read(PatientAnswer).data.patient.id;
    const listed = await this.#page.sends('GET', paths.addresses, { token });
    const addressId = this.#expects(listed, 200, 'addresses').read(AddressListAnswer).data.addresses[0]?.id ?? '';
    return { patientId, addressId };
  }

  async #books({ patientId, addressId }: Household): Promise<void> {
    const { ledger, now } = this.#place;
    const scheduledDate = addDays(bookableDates('Asia/Kolkata', now()).first, 2);
    const body = {
      items: [{ type: 'test', id: 'cbc', quantity: 1, patientId }],
      addressId,
      scheduledDate,
      timeSlot: `${scheduledDate}-${slotHours[ledger.orders.size % slotHours.length]}00`,
      paymentMethod: 'cod',
      patientId,
    };
    const answer = await this.#page.sends('POST', paths.orders, { token: this.#token, body, key: randomUUID() });
    const { id } = this.#expects(answer, 201, 'order').read(OrderAnswer).data.order;
    if (ledger.orders.has(id)) ledger.odd.push(`order ${id} was answered to two keys`);
    ledger.orders.set(id, { isOfDeleted: () => this.#isDeleted, isCancelled: false });
    this.#orders.push(id);
  }

  async #cancels(): Promise<void> {
    const { ledger } = this.#place;
    const [id] = this.#orders;
    if (id === undefined) return;
    const path = pathWithId(paths.cancelOrder, id);
    const answer = await this.#page.sends('POST', path, { token: this.#token, body: { reason: 'Plans changed' } });
    // Cancelled by the first try, whose answer was lost.
    if (answer.status !== 409 && answer.status !== 422) this.#expects(answer, 200, 'cancel');
    const order = ledger.orders.get(id);
    if (order !== undefined) order.isCancelled = true;
  }

  async #reads(): Promise<void> {
    const token = this.#token;
    for (const path of [paths.tests, paths.notifications, paths.prescriptions])
      this.#expects(await this.#page.sends('GET', path, { token }), 200, path);
    const listed = this.#expects(await this.#page.sends('GET', paths.orders, { token }), 200, 'orders');
    const seen = new Set(listed.read(OrderListAnswer).data.orders.map(({ id }) => id));
    const missing = this.#orders.filter((id) => !seen.has(id));
    if (missing.length > 0) this.#place.ledger.odd.push(`not listed: ${missing.join(', ')}`);
  }

  async #uploads(patientId: string): Promise<void> {
    const name = `${randomUUID()}.jpg`;
    const form = uploadForm({ patientId, file: await jpegFile(), fileName: name });
    const answer = await this.#page.sends('POST', paths.prescriptions, { token: this.#token, form, key: randomUUID() });
    this.#expects(answer, 201, 'upload');
    this.#uploaded.push(name);
    this.#place.ledger.uploads.push(name);
  }

  readonly #uploaded: string[] = [];

  ends(): void {
    this.#page.leaves();
  }

  async changesPassword(): Promise<void> {
    const [currentPassword, newPassword] = this.#passwords;
    const body = { currentPassword, newPassword };
    this.#passwords = [newPassword, currentPassword];
    const answer = await this.#page.sends('PUT', paths.myPassword, { token: this.#token, body });
    // Changed by the first try, whose answer was lost.
    if (answer.status !== 422) this.#expects(answer, 200, 'password');
  }

  async #leaves(): Promise<void> {
    const { ledger } = this.#place;
    const body = { password, reason: 'Other' };
    const answer = await this.#page.sends('DELETE', paths.deleteAccount, { token: this.#token, body });
    if (answer.status !== 401) this.#expects(answer, 200, 'deletion');
    this.#isDeleted = true;
    ledger.deleted += 1;
    for (const name of this.#uploaded) ledger.uploads.splice(ledger.uploads.indexOf(name), 1);
  }

  #expects(answer: Answer, status: number, what: string): Answer {
    if (answer.status !== status) throw new Error(`Customer ${this.#number}, ${what}: ${answer.status} ${answer.text}`);
    return answer;
  }
}

type Household = { readonly patientId: string; readonly addressId: string };
