/** Answers a FHIR message with an OperationOutcome. */
import type { Reason } from './refusal.ts';

/** FHIR's issue types. */
const codes: Readonly<Record<Reason, string>> = {
  unreadable: 'structure',
  unsupported: 'not-supported',
  'too-large': 'too-long',
  'unknown-report': 'not-found',
  'used-id': 'duplicate',
  refused: 'business-rule',
};

export const acceptedOutcome = (text: string): string =>
  outcome([{ severity: 'information', code: 'informational', diagnostics: text }]);

export const refusedOutcome = (reason: Reason, lines: readonly string[]): string =>
  outcome(lines.map((diagnostics) => ({ severity: 'error', code: codes[reason], diagnostics })));

type Issue = { readonly severity: 'information' | 'error'; readonly code: string; readonly diagnostics: string };

const outcome = (issue: readonly Issue[]): string => JSON.stringify({ resourceType: 'OperationOutcome', issue });
