/**
 * An operator looks for these when somebody tries to get in. They are named in the log's line of the call, without anything
 * personal but the customer's id.
 */
import { accountPaths } from '../../src/contract/account-paths.ts';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { smsReceiptsPath } from '../../src/contract/sms-receipts.ts';
import { labPrefix } from '../lab/api/lab-paths.ts';

/** The key is method and route. */
const events: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [`POST ${paths.login}`]: 'sign-in',
    [`POST ${paths.verifyOtp}`]: 'sign-in-by-code',
    [`POST ${paths.register}`]: 'registration',
    [`POST ${paths.sendEmailOtp}`]: 'code-sent',
    [`POST ${paths.sendPhoneOtp}`]: 'code-sent',
    [`POST ${accountPaths.sendCode}`]: 'code-sent',
    [`POST ${accountPaths.verify}`]: 'contact-verified',
    [`POST ${accountPaths.release}`]: 'contact-released',
    [`POST ${paths.forgotPassword}`]: 'reset-link-sent',
    [`POST ${paths.resetPassword}`]: 'password-reset',
    [`POST ${paths.logout}`]: 'sign-out',
    [`POST ${accountPaths.endSession}`]: 'sign-out',
    [`POST ${paths.logoutEverywhere}`]: 'sign-out-everywhere',
    [`PUT ${paths.me}`]: 'profile-change',
    [`PUT ${paths.myPassword}`]: 'password-change',
    [`DELETE ${paths.deleteAccount}`]: 'account-deletion',
    [`POST ${paths.reportShare}`]: 'report-shared',
    [`DELETE ${paths.reportShare}`]: 'report-sharing-ended',
    [`DELETE ${accountPaths.reportLink}`]: 'report-sharing-ended',
    [`POST ${smsReceiptsPath}`]: 'sms-receipts',
  }).map(([name, event]) => [name.replace(' ', ` ${apiPrefix}`), event]),
);

export type SecurityEvent = {
  readonly event: string;
  /** `limited` means too many tries. */
  readonly outcome: 'done' | 'refused' | 'limited' | 'failed';
};

/** @param route method and pattern, such as 'POST /api/v1/auth/logout' */
export function securityEventOf(route: string, status: number): SecurityEvent | undefined {
  const event = events.get(route) ?? eventOf(route, status);
  return event === undefined ? undefined : { event, outcome: outcomeOf(status) };
}

function eventOf(route: string, status: number): string | undefined {
  const isOfLab = route.includes(` ${labPrefix}/`);
  if (status === 429) return 'limit';
  if (isOfLab && (status === 401 || status === 403)) return 'lab-key';
  return status === 401 ? 'session' : undefined;
}

function outcomeOf(status: number): SecurityEvent['outcome'] {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}
