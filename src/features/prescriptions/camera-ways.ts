/** Phones and tablets open their camera app for a file input; a computer would show its files. */
export function hasOwnCameraApp(): boolean {
  return mediaDevices() === undefined || globalThis.matchMedia('(pointer: coarse)').matches;
}

/** Without a secure address there are no media devices, and in some apps that show pages no camera. */
export const canOpenViewfinder = (): boolean => mediaDevices()?.getUserMedia !== undefined;

const mediaDevices = (): Partial<MediaDevices> | undefined => (navigator as Partial<Navigator>).mediaDevices;
