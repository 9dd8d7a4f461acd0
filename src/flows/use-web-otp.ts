import { useEffect, useEffectEvent } from 'react';

type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

/**
 * Reads the code from the SMS if the browser can, which asks the customer first. It waits for a new message after each
 * sending.
 * @see https://developer.mozilla.org/docs/Web/API/WebOTP_API
 */
export function useWebOtp(sentAt: number | undefined, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);

  useEffect(() => {
    if (sentAt === undefined || !('OTPCredential' in globalThis)) return undefined;
    const leaving = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials
      .get(request)
      .then((credential) => {
        if (!leaving.signal.aborted && credential && 'code' in credential) take(String(credential.code));
      })
      // The browser refused, the page was left, or it is not supported after all; the code can still be typed.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [sentAt]);
}
