import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { screenBed } from '../support/screens/screen.tsx';

const { browser } = await screenBed();

it('a toast whose code cannot be loaded is said plainly all the same', async () => {
  vi.doMock('../../src/ui/mantine/toaster.tsx', () => {
    throw new Error('No network');
  });
  await browser.opens('/tests/cbc');
  await browser.user.click(await screen.findByRole('button', { name: 'Book Now' }));
  expect(await screen.findByText('Please login to book tests')).toHaveAttribute('role', 'alert');
  vi.doUnmock('../../src/ui/mantine/toaster.tsx');
});
