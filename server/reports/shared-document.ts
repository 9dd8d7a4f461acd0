/** Every page behind a share link has this frame. */
import language from '#words/language';
import words from '#words/shared-report';
import { createHash } from 'node:crypto';
import { brand } from '../../src/brand.ts';
import { escapeHtml } from '../messages/escape-html.ts';
import { sharedStyle } from './shared-style.ts';

export const sharedHeaders = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-language',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(sharedStyle).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** A messenger that draws a preview of the link learns nothing about the patient. */
const preview = () => `<meta property="og:title" content="${escapeHtml(words.previewTitle)}">
<meta property="og:description" content="${escapeHtml(words.previewText)}">`;

/** @param title names no person, because it stands in browsing histories and previews */
export function documentOf(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${language.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
${preview()}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.ico">
<style>${sharedStyle}</style>
</head>
<body>
<main>
${letterhead()}
${parts.filter(Boolean).join('\n')}
</main>
</body>
</html>`;
}

function letterhead(): string {
  const { name, tagline, phone, email, hours } = brand;
  const tel = phone.replaceAll(/[^\d+]/g, '');
  return `<header>
<div><p class="name">${escapeHtml(name)}</p><p class="dim">${escapeHtml(tagline)}</p></div>
<p class="dim reach"><a href="tel:${escapeHtml(tel)}">${escapeHtml(phone)}</a><a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a><span>${escapeHtml(hours)}</span></p>
</header>`;
}

/** The page is the same whether the link never existed, has expired or was ended, so that nobody learns which. */
export const missingPage = (): string => messagePage(words.missingDocument(brand.name), words.missingTitle, words.missing);

/** @param refusal the text of the refusal */
export const refusedPage = (refusal: string): string =>
  messagePage(words.refusedDocument(brand.name), words.refusedTitle, refusal);

const messagePage = (name: string, title: string, text: string): string =>
  documentOf(name, [`<h1>${escapeHtml(title)}</h1>`, `<section class="card"><p class="words">${escapeHtml(text)}</p></section>`]);
