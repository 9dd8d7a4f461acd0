import words from '#words/leaving';
import { useUser } from '../../data/shell/session.ts';
import { CheckCard } from '../../ui/CheckCard.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import type { DeletionFields } from './deletion.ts';
import { Text } from '../../ui/Text.tsx';

type PasswordStepProps = DeletionFields & {
  readonly isUnderstood: boolean;
  readonly onUnderstood: (isUnderstood: boolean) => void;
};

export function PasswordStep({ field, isUnderstood, onUnderstood }: PasswordStepProps) {
  const { name, error } = field('isUnderstood');
  const isMailed = useUser()?.email !== '';
  return (
    <>
      <PasswordField {...field('password')} label={words.password} required autoComplete="current-password" />
      <CheckCard name={name} error={error} isChecked={isUnderstood} onChange={onUnderstood}>
        {words.understood}
      </CheckCard>
      {isMailed && <Text variant="secondary">{words.lastEmail}</Text>}
    </>
  );
}
