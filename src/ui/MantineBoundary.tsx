/**
 * Mantine's provider, mounted with the first part of a page that needs its components (architecture.md rule 14). The
 * static way: variables and styles are files, nothing is written into a <style> element (stack.md §5).
 */
import { MantineProvider } from '@mantine/core';
// The order is Mantine's own: base parts before those built on them.
import '/@theme/mantine.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Flex.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Notification.css';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';
import './mantine-fields.css';

export function MantineBoundary({ children }: { readonly children: ReactNode }) {
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
