import words from '#words/leaving';
import { deletionReasons } from '../../contract/choices.ts';
import { ReasonChoice } from '../../ui/ReasonChoice.tsx';
import type { DeletionFields } from './deletion.ts';
import { Text } from '../../ui/Text.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';

/** Asks for the reason, one of the documented ones (PROFILE-034). */
export function ReasonStep({ field }: DeletionFields) {
  return (
    <>
      <ReasonChoice {...field('reason')} legend={words.reason} reasons={deletionReasons.map((reason) => words.reasons[reason])} />
      <TextArea {...field('feedback')} label={words.feedback} description={words.feedbackQuestion} rows={3} />
      <Text variant="secondary">{words.reasonNote}</Text>
    </>
  );
}
