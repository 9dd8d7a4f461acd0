/**
 * Mantine's provider is mounted with the first part of a page that needs its components (docs/architecture.md, rule 14).
 * Variables and styles are files, and nothing is written into a <style> element (docs/architecture.md, rule 13).
 */
import { MantineProvider } from '@mantine/core';
// The order is Mantine's own: base parts come before those built on them.
import '/@theme/mantine.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Notification.css';
import { useEffect, type ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';

let isFollowing = false;

/**
 * Mantine notices a change of the system's colour scheme only while a part of it is mounted. The attribute on the page, which
 * sets every colour, must follow it at all times.
 */
function followScheme(): void {
  if (isFollowing) return;
  isFollowing = true;
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    document.documentElement.dataset['mantineColorScheme'] = matches ? 'dark' : 'light';
  });
}

export function MantineBoundary({ children }: { readonly children: ReactNode }) {
  useEffect(followScheme, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
