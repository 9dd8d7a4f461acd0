import { expect, it } from 'vitest';
import { nameFor, takenName } from '../../src/lib/files/taken-name.ts';

it('calls a photo of the camera by when it was taken', () => {
  const name = takenName('Asia/Kolkata', Date.parse('2026-11-21T12:40:00Z'));
  expect(nameFor('image/jpeg', name)).toBe('Prescription 21 Nov 2026, 6.10 pm.jpg');
});

it.each([
  ['image/jpeg', 'scan.JPEG', 'scan.JPEG'],
  ['image/jpeg', 'IMG_0001.HEIC', 'IMG_0001.jpg'],
  ['image/jpeg', 'DSC0001.HIF', 'DSC0001.jpg'],
  ['image/jpeg', 'IMG-WA0001.webp', 'IMG-WA0001.jpg'],
  ['image/jpeg', '20260101.avif', '20260101.jpg'],
  ['image/jpeg', 'screenshot.png', 'screenshot.jpg'],
  ['image/png', 'screenshot.png', 'screenshot.png'],
  ['application/pdf', 'Dr. Mehta', 'Dr. Mehta.pdf'],
  ['application/pdf', 'letter.jpg', 'letter.pdf'],
  ['image/jpeg', '.heic', 'Prescription.jpg'],
] as const)('a %s named %s is sent as %s', (type, name, sent) => {
  expect(nameFor(type, name)).toBe(sent);
});
