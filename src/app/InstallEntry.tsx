import words from '#words/frame';
import { IconDownload } from '@tabler/icons-react';
import { install, useInstallWay } from './install.ts';

/** Offers to install the app at any time, and is empty if that is not possible. */
export function InstallEntry({ className }: { readonly className: string | undefined }) {
  const way = useInstallWay();
  if (!way) return null;
  return (
    <button type="button" className={className} onClick={() => void install()}>
      <IconDownload aria-hidden size={20} />
      {words.installApp}
    </button>
  );
}
