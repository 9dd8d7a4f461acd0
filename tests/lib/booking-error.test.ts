import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/lib/failures/api-error.ts';
import { bookingErrorOf, staleSlots } from '../../src/lib/orders/booking-error.ts';

const unavailable = 'The selected time slot is no longer available. Please choose another slot.';
const issue = 'There was an issue with your booking. Please try again.';
/** It says so in Hindi. */
const full = 'इस समय के सभी स्थान भर चुके हैं।';
const failed = 'Failed to place order. Please try again.';

describe('what the Booking Error box says', () => {
  it.each([
    [409, 'This time slot is FULLY BOOKED.', { message: 'This time slot is FULLY BOOKED.' }, true],
    [409, 'Conflict', { message: unavailable }, true],
    [409, undefined, { message: unavailable }, true],
    [404, 'Time slot not found. Please choose another slot.', { message: unavailable }, true],
    [404, 'Address not found', { message: issue }, false],
    [404, undefined, { message: issue }, false],
    [422, 'The price has changed', { message: failed, detail: 'The price has changed' }, false],
    [400, 'Items are required', { message: failed, detail: 'Items are required' }, false],
    [400, undefined, { message: failed }, false],
    [500, 'Stack overflow', { message: failed }, false],
    [429, 'You have booked very often today.', { message: failed, detail: 'You have booked very often today.' }, false],
  ])('after %i %s', (status, said, expected, areStale) => {
    const error = new ApiError('http', status, said);
    expect(bookingErrorOf(error)).toEqual(expected);
    expect(staleSlots(error)).toBe(areStale);
  });

  it.each([
    [409, full, ['timeSlot'], { message: full }, true],
    [409, undefined, ['timeSlot'], { message: unavailable }, true],
    [409, 'This time slot is fully booked.', [], { message: unavailable }, true],
    [404, full, ['timeSlot'], { message: unavailable }, true],
    [404, full, ['addressId'], { message: issue }, false],
    [404, 'Time slot not found.', ['patientId'], { message: issue }, false],
    [422, full, ['timeSlot'], { message: failed, detail: full }, false],
  ])('after %i %s about %j', (status, said, about, expected, areStale) => {
    const error = new ApiError('http', status, said, about);
    expect(bookingErrorOf(error)).toEqual(expected);
    expect(staleSlots(error)).toBe(areStale);
  });

  it('is the documented failure after no answer at all', () => {
    expect(bookingErrorOf(new ApiError('network', 0))).toEqual({ message: failed });
  });
});
