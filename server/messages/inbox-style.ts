import { pageStyle } from '../platform/page-style.ts';

export const inboxStyle = `${pageStyle}.mark, .channel { display: inline-block; padding: 2px 10px; border-radius: 999px; font-size: 0.875rem; font-weight: 600; }
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
