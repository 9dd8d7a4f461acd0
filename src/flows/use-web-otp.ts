import { useEffect, useEffectEvent } from 'react';

type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

/**
 * Takes the code out of the SMS where the browser can: it asks the customer first. A new message is waited for after each
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
      // Refused, left or not supported after all: the field is there.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [sentAt]);
}
