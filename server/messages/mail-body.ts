/** A mail's body is written once and drawn as plain text and as simple HTML, so that the two never differ. */
import language from '#words/language';
import { brand } from '../../src/brand.ts';
import { escapeHtml } from './escape-html.ts';
import type { Letter } from './message.ts';
import { isolated } from '../../src/lib/text/isolated.ts';

export type Block =
  | { readonly line: string }
  | { readonly code: string; readonly says: string }
  | { readonly link: string; readonly label: string }
  | { readonly title: string; readonly rows: readonly string[] }
  | { readonly facts: readonly (readonly [label: string, value: string])[] };

const signature = `${isolated(brand.name)} · ${brand.phone} · ${brand.email}`;

export function mail(to: string, subject: string, blocks: readonly Block[]): Letter {
  return { channel: 'email', to, subject, text: textOf(blocks), html: htmlOf(subject, blocks) };
}

function textOf(blocks: readonly Block[]): string {
  return [...blocks.map(textOfBlock), signature].join('\n\n');
}

function textOfBlock(block: Block): string {
  if ('line' in block) return block.line;
  if ('code' in block) return `${block.code} ${block.says}`;
  if ('link' in block) return `${block.label}:\n${block.link}`;
  if ('rows' in block) return [`${block.title}:`, ...block.rows.map((row) => `- ${row}`)].join('\n');
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

/**
 * The HTML has style attributes only and loads nothing: mail programs drop style sheets, and pictures would reveal who reads
 * the mail.
 */
function htmlOf(title: string, blocks: readonly Block[]): string {
  return `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0 auto;max-width:36em;padding:16px;font:16px/1.5 system-ui,sans-serif">
${blocks.map(htmlOfBlock).join('\n')}
<p style="margin-top:32px;font-size:14px;opacity:0.75">${escapeHtml(signature)}</p>
</body>
</html>`;
}

function htmlOfBlock(block: Block): string {
  if ('line' in block) return `<p>${escapeHtml(block.line)}</p>`;
  if ('code' in block) {
    const code = `<strong style="font-size:32px;letter-spacing:4px">${escapeHtml(block.code)}</strong>`;
    return `<p>${code}<br>${escapeHtml(block.says)}</p>`;
  }
  // The address is shown as text too, because some programs make no links, and a customer should see where one leads.
  if ('link' in block) {
    const href = escapeHtml(block.link);
    return `<p><a href="${href}" style="font-weight:bold">${escapeHtml(block.label)}</a></p>\n<p style="font-size:14px;overflow-wrap:anywhere">${href}</p>`;
  }
  if ('rows' in block) {
    const rows = block.rows.map((row) => `<li>${escapeHtml(row)}</li>`).join('');
    return `<p style="margin-bottom:0"><strong>${escapeHtml(block.title)}</strong></p>\n<ul style="margin-top:0">${rows}</ul>`;
  }
  const rows = block.facts.map(([label, value]) => `<strong>${escapeHtml(label)}:</strong> ${escapeHtml(value)}`);
  return `<p>${rows.join('<br>')}</p>`;
}
