import type { useForm } from '../../ui/use-form.ts';
import type { rulesUnder } from './field-rules.ts';
import type { RegistrationField } from './registration.ts';

export type StepProps = {
  readonly field: ReturnType<typeof useForm<RegistrationField>>['field'];
  readonly rules: ReturnType<typeof rulesUnder>;
  readonly isHidden: boolean;
};
