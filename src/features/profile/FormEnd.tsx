import type { ComponentProps } from 'react';
import { useIsOnline } from '../../data/shell/connectivity.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { OfflineLine } from './OfflineLine.tsx';

type FormEndProps = Omit<ComponentProps<typeof FormActions>, 'canSave'>;

/** Ends each form of the profile: without a network nothing can be sent, and the reason is above the buttons. */
export function FormEnd(props: FormEndProps) {
  const isOnline = useIsOnline();
  return (
    <>
      <OfflineLine />
      <FormActions {...props} canSave={isOnline} />
    </>
  );
}
