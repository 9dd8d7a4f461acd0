import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import styles from './FileMark.module.css';

export function FileMark({ type }: { readonly type: string | undefined }) {
  const Icon = type === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <span className={styles['mark']}>
      <Icon aria-hidden size={22} />
    </span>
  );
}
