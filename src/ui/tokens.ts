/**
 * The one set of design tokens. `build/theme-css.ts` writes them as custom properties for the plain parts, `theme.ts` gives
 * the same values to Mantine, so that the two look alike. Text on its surface has a contrast of at least 4.5:1 in both
 * schemes.
 */
import { brandColors } from '../brand.ts';

export const schemes = {
  light: {
    page: '#f4f7f8',
    surface: '#ffffff',
    'surface-2': '#eef3f4',
    border: '#d3dee0',
    'border-strong': '#7d9196',
    text: '#10262b',
    dim: '#485c62',
    ...brandColors.light,
    accent: '#924408',
    'accent-soft': '#fdf0d8',
    success: '#146c36',
    'success-soft': '#e2f4e8',
    info: '#1b4fb8',
    'info-soft': '#e6eefc',
    warning: '#855000',
    'warning-soft': '#fdf1d8',
    danger: '#b3261e',
    'danger-soft': '#fcebe9',
    'neutral-soft': '#e6ecee',
    overlay: 'rgb(16 38 43 / 55%)',
  },
  dark: {
    page: '#0d1618',
    surface: '#152124',
    'surface-2': '#1d2b2f',
    border: '#2d4045',
    'border-strong': '#75898e',
    text: '#e8f1f2',
    dim: '#a9bdc2',
    ...brandColors.dark,
    accent: '#f2b866',
    'accent-soft': '#3a2a12',
    success: '#71d694',
    'success-soft': '#12331f',
    info: '#93b7fb',
    'info-soft': '#17294a',
    warning: '#f0bd62',
    'warning-soft': '#392a10',
    danger: '#ff9b90',
    'danger-soft': '#431a17',
    'neutral-soft': '#24343a',
    overlay: 'rgb(0 0 0 / 65%)',
  },
} as const;

/** The tokens that are the same in the light and the dark scheme. */
export const constants = {
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
  'text-xs': '0.75rem',
  'text-sm': '0.875rem',
  'text-md': '1rem',
  'text-lg': '1.125rem',
  'text-xl': '1.375rem',
  'text-2xl': '1.75rem',
  'text-3xl': '2.25rem',
  'radius-control': '8px',
  'radius-card': '12px',
  'radius-chip': '999px',
  target: '44px',
  shadow: '0 1px 2px rgb(16 38 43 / 6%), 0 4px 16px rgb(16 38 43 / 6%)',
  motion: '150ms ease-out',
  'page-width': '72rem',
  /** The height includes the border; sticky elements stand below it. */
  'header-height': 'calc(2.5rem + 21px)',
} as const;
