/** The wait between two codes for the same contact (AUTH-042). */
const resendWaitMs = 60_000;

export const resendAt = (sentAt: number): number => sentAt + resendWaitMs;
