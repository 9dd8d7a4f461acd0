import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pages } from '../lib/pages/page-paths.ts';
import { readStored } from '../device/browser-storage.ts';

const loadMemory = () => import('../flows/camera-memory.ts');

/** A phone that ended the page for its camera opens the app at its start: it leads back to where the photo was wanted. */
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
    // Without its code the customer is where any start leads.
    lead().catch(() => undefined);
    return () => void (isThere = false);
  }, [navigate, pathname]);

  return null;
}
