/** Warns that a sign-out deletes prescriptions that exist only on this device (decision G61). */
export const unsentWords = (count: number, act: string): string =>
  count === 1
    ? `1 prescription has not been uploaded yet. If you ${act} now, it is deleted from this device.`
    : `${count} prescriptions have not been uploaded yet. If you ${act} now, they are deleted from this device.`;
