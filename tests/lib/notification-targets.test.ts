import { describe, expect, it } from 'vitest';
import { notificationTypes } from '../../src/contract/choices.ts';
import { subjectOf, targetOf } from '../../src/lib/notifications/notification-targets.ts';

const orderTypes = ['OrderConfirmed', 'OrderCompleted', 'PaymentConfirmation', 'SampleCollected'];
const prescriptionTypes = ['PrescriptionReviewed', 'PrescriptionUploaded'];

const to = (types: readonly string[], relatedEntityId?: string) =>
  types.map((type) => targetOf({ type, ...(relatedEntityId !== undefined && { relatedEntityId }) }));

describe('the target of a notification', () => {
  it('about an order is that order [NOTIF-017]', () => {
    expect(to(orderTypes, 'o 1')).toEqual(orderTypes.map(() => '/orders/o%201'));
  });

  it('about an order that is not named is the list of orders [NOTIF-018]', () => {
    expect(to(orderTypes)).toEqual(orderTypes.map(() => '/orders'));
  });

  it('about a report is that report [NOTIF-019]', () => {
    expect(to(['ReportAvailable'], 'r1')).toEqual(['/reports/r1']);
  });

  it('about a report that is not named is the list of reports [NOTIF-020]', () => {
    expect(to(['ReportAvailable'])).toEqual(['/reports']);
  });

  it('about a prescription is that prescription [NOTIF-021]', () => {
    expect(to(prescriptionTypes, 'p1')).toEqual(['/prescriptions/p1', '/prescriptions/p1']);
  });

  it('about a prescription that is not named is the list of prescriptions [NOTIF-022]', () => {
    expect(to(prescriptionTypes)).toEqual(['/prescriptions', '/prescriptions']);
  });

  it('of any other type is the list of notifications [NOTIF-023]', () => {
    expect(to(['Birthday', '', 'orderconfirmed'], 'x')).toEqual(['/notifications', '/notifications', '/notifications']);
  });

  it('is known for every documented type [DATA-036]', () => {
    expect(notificationTypes.toSorted()).toEqual([...orderTypes, 'ReportAvailable', ...prescriptionTypes].toSorted());
    expect(notificationTypes.map(subjectOf)).not.toContain(undefined);
  });
});
