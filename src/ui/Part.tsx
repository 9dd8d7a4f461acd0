import type { ReactNode } from 'react';
import { Stack } from './Stack.tsx';

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap={4}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}
