import { deletionReasons } from '../../contract/choices.ts';
import { ReasonChoice } from '../../ui/ReasonChoice.tsx';
import type { DeletionFields } from './deletion.ts';
import { Text } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';

/** Asks for the reason, one of the documented ones (PROFILE-034). */
export function ReasonStep({ field }: DeletionFields) {
  return (
    <>
      <ReasonChoice {...field('reason')} legend="Reason" reasons={deletionReasons} />
      <TextArea {...field('feedback')} label="Feedback (optional)" description="What could we have done better?" rows={3} />
      <Text variant="secondary">Your reason is kept without your name, and what you write for at most 90 days.</Text>
    </>
  );
}
