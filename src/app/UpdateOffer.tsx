import { Button } from '../ui/plain/Button.tsx';
import { useOfferedUpdate } from './updates.ts';
import styles from './UpdateOffer.module.css';

export function UpdateOffer() {
  const take = useOfferedUpdate();
  return (
    <div role="status">
      {take && (
        <div className={styles['offer']}>
          <span>New version available</span>
          <Button onClick={take}>Reload</Button>
        </div>
      )}
    </div>
  );
}
