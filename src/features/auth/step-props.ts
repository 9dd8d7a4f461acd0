import type { useForm } from '../../ui/use-form.ts';
import type { RegistrationField } from './registration.ts';

export type StepProps = {
  readonly field: ReturnType<typeof useForm<RegistrationField>>['field'];
  readonly isHidden: boolean;
};
