/** Why the camera gives no picture, and what the customer can do besides Browse Files, which stands beside the message. */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'The camera is blocked for this site. You can allow it beside the browser’s address bar, and then try again.',
  SecurityError: 'The camera is blocked on this device.',
  NotFoundError: 'No camera was found. If it is a plugged-in one, please check its cable.',
  OverconstrainedError: 'No camera was found. If it is a plugged-in one, please check its cable.',
  NotReadableError: 'The camera is in use by another app. Please close that app, and then try again.',
  AbortError: 'The camera is in use by another app. Please close that app, and then try again.',
};

/** @param error the error with which getUserMedia rejected */
export function cameraProblem(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return problems[name] ?? 'The camera could not be started. Please try again.';
}
