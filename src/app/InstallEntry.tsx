import { IconDownload } from '@tabler/icons-react';
import { install, useInstallWay } from './install.ts';

/** The quiet way to the home screen, at any time; nothing where there is none. */
export function InstallEntry({ className }: { readonly className: string | undefined }) {
  const way = useInstallWay();
  if (!way) return null;
  return (
    <button type="button" className={className} onClick={() => void install()}>
      <IconDownload aria-hidden size={20} />
      Install app
    </button>
  );
}
