/** Replaces texts in the API's answers that customers, the lab and the catalogue's editors wrote. */
import type { BrowserContext } from '@playwright/test';
import { apiPrefix } from '../../../src/contract/paths.ts';

/** The fields with texts that customers, the lab or the catalogue's editors wrote. */
const written = new Set(
  `name street city state country relation healthNotes notes adminNotes reviewedBy fileName message title specialInstructions
  cancellationReason reason description excerpt content features termsAndConditions packageName categoryName medicineNotes tests
  tube timeOfDay tags role`.split(/\s+/),
);

/** Returns a text for the original one; the path is that of the call, without the prefix. */
export type Rewrite = (text: string, path: string) => string;

function rewritten(value: unknown, rewrite: (text: string) => string, name = ''): unknown {
  if (typeof value === 'string') return written.has(name) ? rewrite(value) : value;
  if (Array.isArray(value)) return value.map((one) => rewritten(one, rewrite, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewritten(one, rewrite, key)]));
}

export async function rewriteAnswers(context: BrowserContext, rewrite: Rewrite): Promise<void> {
  await context.route(`**${apiPrefix}/**`, async (route) => {
    const response = await route.fetch();
    if (!response.headers()['content-type']?.startsWith('application/json') || !response.ok()) return route.fulfill({ response });
    const answer = (await response.json()) as { readonly data: unknown };
    const path = new URL(route.request().url()).pathname.slice(apiPrefix.length);
    await route.fulfill({ response, json: { ...answer, data: rewritten(answer.data, (text) => rewrite(text, path)) } });
  });
}
