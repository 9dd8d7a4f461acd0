/** Mantine's theme and variables are derived from the tokens. */
import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { brandShades } from '../../brand.ts';
import { constants } from '../tokens.ts';

export const theme = createTheme({
  colors: { teal: brandShades },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  fontFamily: constants.font,
  headings: { fontFamily: constants.font, fontWeight: '600' },
  fontSizes: {
    xs: constants['text-xs'],
    sm: constants['text-sm'],
    md: constants['text-md'],
    lg: constants['text-lg'],
    xl: constants['text-xl'],
  },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

/** Mantine's components use the surfaces and text colours of the plain parts. */
const shared = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-placeholder': 'var(--dim)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-primary-color-filled': 'var(--primary-fill)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
