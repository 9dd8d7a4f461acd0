/** In the demonstration, this page shows what customers would get by mail and SMS. The server draws it, without a script. */
import { createHash } from 'node:crypto';
import { brand } from '../../src/brand.ts';
import { formatInstant, isoIn } from '../../src/lib/time/dates.ts';
import type { InboxMessageRow } from './message-rows.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { listInbox } from './inbox-messages-store.ts';
import { escapeHtml } from './escape-html.ts';
import { inboxStyle } from './inbox-style.ts';

export const inboxPath = '/dev/inbox';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(inboxStyle).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** Only the demonstration calls this and has the page. */
export function serveInbox(app: ApiServer, { database, settings, origin = () => '' }: AppDeps): void {
  app.get(inboxPath, { schema: { hide: true } }, async (_request, reply) => {
    const seen = { timeZone: settings.timeZone, origin: origin() };
    return reply.headers(headers).send(pageOf(await listInbox(database), seen));
  });
}

type Seen = { readonly timeZone: string; readonly origin: string };

function pageOf(messages: readonly InboxMessageRow[], seen: Seen): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Inbox (${messages.length}) – ${escapeHtml(brand.name)} demonstration</title>
<link rel="icon" href="/favicon.ico">
<style>${inboxStyle}</style>
</head>
<body>
<main>
<p class="mark">Demonstration</p>
<div class="top"><h1>Inbox</h1><a class="refresh" href="${inboxPath}">Refresh</a></div>
<p class="dim">What customers get by email and SMS, newest first.</p>
${messages.length === 0 ? emptyState : `<ol>${messages.map((message) => itemOf(message, seen)).join('\n')}</ol>`}
</main>
</body>
</html>`;
}

const emptyState = `<div class="empty"><h2>No messages yet</h2>
<p class="dim">Ask for a code, reset a password or place an order: the message appears here.</p></div>`;

function itemOf(message: InboxMessageRow, { timeZone, origin }: Seen): string {
  const { channel, recipient, subject, text, receivedAt } = message;
  const lang = escapeHtml(message.language);
  const time = `<time datetime="${isoIn(timeZone, receivedAt)}">${formatInstant(timeZone, receivedAt)}</time>`;
  const to = `<span class="to">${escapeHtml(recipient)}</span>`;
  return `<li><article>
<p class="facts"><span class="channel ${channel}">${channel === 'email' ? 'Email' : 'SMS'}</span> to ${to} ${time}</p>
${subject === null ? '' : `<h2 lang="${lang}">${escapeHtml(subject)}</h2>`}
<p class="text" lang="${lang}">${withLinks(escapeHtml(text), origin)}</p>
</article></li>`;
}

/**
 * Highlights the code with which a message may begin, and makes links of our own addresses alone: text that customers typed
 * is never a link.
 */
function withLinks(escaped: string, origin: string): string {
  const withCode = escaped.replace(/^\d{6,8}\b/, '<strong class="code">$&</strong>');
  return withCode.replaceAll(/https?:\/\/[^\s<]+/g, (link) =>
    link.startsWith(`${origin}/`) ? `<a href="${link}">${link}</a>` : link,
  );
}
