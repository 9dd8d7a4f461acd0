import { useState } from 'react';

/** What TypeScript's DOM does not describe: Chromium has it on Android, and Safari since 17.5. */
type Torch = { readonly torch?: boolean };

/** The light beside a phone's camera. It goes out with the camera. */
export function useTorch(stream: MediaStream | null) {
  const track = stream?.getVideoTracks()[0];
  const [lit, setLit] = useState<MediaStreamTrack>();
  const isOn = track !== undefined && lit === track;
  // Read at each rendering, because a camera that has just started does not know it yet.
  const canBeLit = track !== undefined && (track.getCapabilities?.() as Torch | undefined)?.torch === true;

  async function turn(): Promise<void> {
    try {
      await track?.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] });
      setLit(isOn ? undefined : track);
    } catch {
      // The button goes on saying what is so.
    }
  }

  return { canBeLit, isOn, turn };
}
