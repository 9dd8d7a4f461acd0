import type { ReactNode } from 'react';
import { Stack } from './Stack.tsx';

/** One titled part of a page that tells all of one thing. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap={4}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}
