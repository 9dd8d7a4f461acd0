import { brandColors } from '../../src/brand.ts';

/** The pages that the server draws itself do not load the app's styles, so they have the few that they need. */
export const pageStyle = `
:root {
  --page: #f4f7f8;
  --surface: #fff;
  --border: #d3dee0;
  --text: #10262b;
  --dim: #485c62;
  --primary: ${brandColors.light.primary};
  --primary-fill: ${brandColors.light['primary-fill']};
  --on-primary: ${brandColors.light['on-primary']};
  --primary-soft: ${brandColors.light['primary-soft']};
  --notice: #855000;
  --notice-soft: #fdf1d8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0d1618;
    --surface: #152124;
    --border: #2d4045;
    --text: #e8f1f2;
    --dim: #a9bdc2;
    --primary: ${brandColors.dark.primary};
    --primary-fill: ${brandColors.dark['primary-fill']};
    --on-primary: ${brandColors.dark['on-primary']};
    --primary-soft: ${brandColors.dark['primary-soft']};
    --notice: #f0bd62;
    --notice-soft: #392a10;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 16px; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0 0 8px; font-size: 1.125rem; line-height: 1.35; overflow-wrap: anywhere; }
a { color: var(--primary); }
a:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
`;
