import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pages } from '../lib/pages/page-paths.ts';
import { readStored } from '../device/browser-storage.ts';

const loadMemory = () => import('../flows/camera-memory.ts');

/** A phone that killed the page while its camera was open restarts the app; this leads back to the photo. */
export function CameraReturn() {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    if (pathname !== pages.home.path || readStored('cameraOpened') === undefined) return undefined;
    let isThere = true;
    const lead = async () => {
      const { cameraOpenedBefore } = await loadMemory();
      if (isThere && cameraOpenedBefore(Date.now()) !== undefined) void navigate(pages.prescriptions.path, { replace: true });
    };
    // Without this code the customer stays on the start page.
    lead().catch(() => undefined);
    return () => void (isThere = false);
  }, [navigate, pathname]);

  return null;
}
