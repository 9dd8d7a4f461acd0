import type { ReactNode } from 'react';
import { Stack } from './Stack.tsx';

/** One titled part of the page of an item. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap={4}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}
