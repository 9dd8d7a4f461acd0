/** Takes the photo: by the camera's own way where that has more pixels than the live picture, else the frame that is seen. */
import type { PixelSize } from '../lib/files/image-size.ts';
import { withTimeout } from '../lib/loading/with-timeout.ts';
import { writePhoto } from './photo-canvas.ts';

/** What TypeScript's DOM does not describe; Firefox and Safari do not have it. */
type StillCamera = {
  readonly getPhotoCapabilities: () => Promise<{ readonly imageWidth?: Range; readonly imageHeight?: Range }>;
  readonly takePhoto: (settings: { readonly imageWidth: number; readonly imageHeight: number }) => Promise<Blob>;
};
type Range = { readonly max?: number };

/** Some phones focus and measure the light for a second or two before they take it, and some never answer. */
const takenWithinMs = 5000;

const stillCameraOf = (track: MediaStreamTrack): StillCamera | undefined => {
  const { ImageCapture } = globalThis as unknown as { ImageCapture?: new (track: MediaStreamTrack) => StillCamera };
  try {
    return ImageCapture && new ImageCapture(track);
  } catch {
    // The track has ended meanwhile.
    return undefined;
  }
};

/** Never rejects. @returns undefined where the camera has no photos of its own, or cannot say how large they are */
export async function stillSize(track: MediaStreamTrack): Promise<PixelSize | undefined> {
  const known = stillCameraOf(track)?.getPhotoCapabilities();
  const { imageWidth, imageHeight } = (await known?.catch(() => undefined)) ?? {};
  const [width, height] = [imageWidth?.max ?? 0, imageHeight?.max ?? 0];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/**
 * Never rejects.
 * @param size of the camera's own photos
 * @returns undefined if no photo could be taken
 */
export async function takeStill(video: HTMLVideoElement, size: PixelSize | undefined): Promise<File | undefined> {
  const own = size && isLarger(size, video) ? await ownPhoto(video, size) : undefined;
  if (own && own.size > 0) return new File([own], 'photo', { type: own.type });
  return photographed(video);
}

/** The frame is there at once and is what was seen, so that the slower way has to be worth it. */
const isLarger = ({ width, height }: PixelSize, { videoWidth, videoHeight }: HTMLVideoElement): boolean =>
  width * height > videoWidth * videoHeight;

async function ownPhoto({ srcObject }: HTMLVideoElement, { width, height }: PixelSize): Promise<Blob | undefined> {
  const [track] = srcObject instanceof MediaStream ? srcObject.getVideoTracks() : [];
  const taking = track && stillCameraOf(track)?.takePhoto({ imageWidth: width, imageHeight: height });
  // The frame takes its place.
  const photo = taking?.catch(() => undefined) ?? Promise.resolve(undefined);
  return withTimeout<Blob | undefined>(takenWithinMs, photo, undefined);
}

/** The quality is nearly lossless; a photo that is too large is made smaller later. */
async function photographed(video: HTMLVideoElement): Promise<File | undefined> {
  const [width, height] = [video.videoWidth, video.videoHeight];
  if (width === 0 || height === 0) return undefined;
  const picture = { source: video, width, height, close: () => undefined };
  // The dialog says that the photo failed.
  const written = await writePhoto(picture, 'image/jpeg', { size: { width, height }, quality: 0.95 }).catch(() => undefined);
  return written && new File([written.bytes], 'photo.jpg', { type: 'image/jpeg' });
}
