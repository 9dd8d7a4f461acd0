import { pageStyle } from '../platform/page-style.ts';

/** A doctor reads this page on a phone, at a desk, or on paper. */
export const sharedStyle = `${pageStyle}
main { max-width: 48rem; padding-bottom: 40px; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 24px; margin-bottom: 20px; padding-bottom: 12px; border-bottom: 2px solid var(--primary); }
header p { margin: 0; }
header .name { color: var(--primary); font-size: 1.375rem; font-weight: 700; line-height: 1.3; }
.dim { color: var(--dim); font-size: 0.875rem; }
.reach { display: flex; flex: 1 1 18rem; flex-wrap: wrap; align-content: end; column-gap: 20px; }
.reach a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; }
.reach span { flex-basis: 100%; }
.sample, .corrected { margin: 0 0 16px; padding: 10px 16px; border: 1px solid var(--notice); border-radius: 8px; background: var(--notice-soft); color: var(--notice); font-weight: 700; }
.card { margin: 16px 0; padding: 16px; border: 1px solid var(--border); border-radius: 12px; background: var(--surface); }
h1 { margin-bottom: 16px; font-size: min(1.75rem, 9vw); }
.patient { margin: 0 0 12px; font-size: 1.25rem; font-weight: 700; line-height: 1.3; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; margin: 0; }
dl div { display: flex; flex-wrap: wrap; column-gap: 16px; }
dt { flex: 0 1 8.5rem; color: var(--dim); }
dd { flex: 1 1 7.5rem; min-width: 0; margin: 0; overflow-wrap: anywhere; }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 0 24px; border-radius: 8px; background: var(--primary-fill); color: var(--on-primary); font-weight: 600; text-decoration: none; }
.outside { margin: 16px 0 0; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 10px 10px 10px 0; border-top: 1px solid var(--border); text-align: start; vertical-align: top; font-weight: 400; overflow-wrap: break-word; hyphens: auto; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th:first-child { width: 38%; }
thead th:nth-child(2) { width: 27%; }
thead th { border-top: 0; padding-top: 0; color: var(--dim); font-size: 0.875rem; overflow-wrap: normal; }
.away th, .away .value { font-weight: 700; }
.flag { display: inline-block; padding: 0 8px; border: 1px solid currentcolor; border-radius: 999px; color: var(--notice); font-size: 0.875rem; font-weight: 600; }
.note { display: block; color: var(--dim); font-size: 0.8125rem; line-height: 1.35; }
.words { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }
footer { color: var(--dim); font-size: 0.875rem; }
@media (max-width: 39.99rem) {
  table, thead, tbody { display: block; }
  tr { display: grid; grid-template-columns: 1fr 1fr; column-gap: 12px; padding: 10px 0; border-top: 1px solid var(--border); }
  thead tr { padding-top: 0; border-top: 0; }
  th, td { padding: 0; border-top: 0; }
  tbody th { grid-column: 1 / -1; }
  thead th:first-child { position: absolute; clip-path: inset(50%); }
  thead th:nth-child(n) { width: auto; }
}
@media (min-width: 40rem) {
  main { padding: 32px 24px 64px; }
  .card { padding: 20px 24px; }
  .reach { justify-content: end; text-align: end; }
}
@media print {
  :root { --page: #fff; --surface: #fff; --text: #000; --dim: #444; --border: #bbb; --notice: #000; --notice-soft: #fff; --primary: #000; }
  main { max-width: none; padding: 0; }
  .button { display: none; }
  .card { padding: 0; border: 0; }
  tr, h2 { break-inside: avoid; break-after: auto; }
  h2 { break-after: avoid; }
  thead { display: table-header-group; }
}
`;
