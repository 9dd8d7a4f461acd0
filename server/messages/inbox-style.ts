import { brandColors } from '../../src/brand.ts';

/** The inbox page stands apart from the app, so it has the few styles that it needs. */
export const inboxStyle = `
:root {
  --page: #f4f7f8;
  --surface: #fff;
  --border: #d3dee0;
  --text: #10262b;
  --dim: #485c62;
  --primary: ${brandColors.light.primary};
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
.mark, .channel { display: inline-block; padding: 2px 10px; border-radius: 999px; font-size: 0.875rem; font-weight: 600; }
.mark { margin: 0 0 8px; background: var(--notice-soft); color: var(--notice); }
.top { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 8px; }
.refresh { display: inline-flex; align-items: center; min-height: 44px; padding: 0 20px; border: 1px solid var(--primary); border-radius: 8px; font-weight: 600; text-decoration: none; }
.dim, .facts { color: var(--dim); font-size: 0.875rem; }
.dim { margin: 4px 0 16px; }
ol { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
article, .empty { padding: 16px; border: 1px solid var(--border); border-radius: 12px; background: var(--surface); }
.empty { padding: 40px 16px; text-align: center; }
.facts { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 8px; margin: 0 0 8px; }
.channel { background: var(--primary-soft); color: var(--primary); }
.to { color: var(--text); font-weight: 600; overflow-wrap: anywhere; }
time { margin-inline-start: auto; }
.text { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
.text a { display: inline-block; margin-block: -4px -10px; padding-block: 10px; }
.code { display: block; font-size: 2.25rem; line-height: 1.3; letter-spacing: 0.15em; font-variant-numeric: tabular-nums; user-select: all; }
`;
