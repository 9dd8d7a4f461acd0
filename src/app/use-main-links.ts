import words from '#words/frame';
import { IconClipboardHeart, IconTestPipe } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { pages } from '../lib/pages/page-paths.ts';

/** A link is active by its path's prefix: /tests/{id} is Lab Test, /checkups/{id} the packages (SHELL-008, G13). */
export function useMainLinks() {
  const { pathname } = useLocation();
  const isTests = pathname === pages.tests.path || pathname.startsWith(`${pages.tests.path}/`);
  const isCheckups = pathname.startsWith(pages.checkups.path);
  return [
    { to: pages.tests.path, label: words.tests, isActive: isTests, Icon: IconTestPipe },
    { to: pages.checkups.path, label: words.checkups, isActive: isCheckups, Icon: IconClipboardHeart },
  ];
}
