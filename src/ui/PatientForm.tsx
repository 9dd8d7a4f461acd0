import choices from '#words/choices';
import common from '#words/common';
import words from '#words/people-forms';
import { useId } from 'react';
import { bloodGroups, genders, relations } from '../contract/choices.ts';
import type { NewPatient, Patient } from '../contract/patients.ts';
import { FormActions } from './FormActions.tsx';
import { draftTexts } from '../lib/text/draft-texts.ts';
import {
  patientErrors,
  patientFields,
  patientValues,
  toNewPatient,
  type PatientField,
  type PatientValues,
} from '../lib/people/patient-values.ts';
import { useForm } from './use-form.ts';
import { useOnInput } from './use-on-input.ts';
import styles from './form.module.css';
import { TextField } from './fields/TextField.tsx';
import { SelectField } from './fields/SelectField.tsx';
import { TextArea } from './fields/TextArea.tsx';

type PatientFormProps = {
  /** The patient to edit; without it a new one is entered. */
  readonly patient?: Patient | undefined;
  /** Whether this is the default patient, whose relation is Self if it is left empty (PROFILE-022, PROFILE-023). */
  readonly isDefaultPatient?: boolean | undefined;
  /** The last possible date of birth, as YYYY-MM-DD. */
  readonly today: string;
  /** The stored draft of an earlier page, of unknown shape. */
  readonly restored?: unknown;
  readonly onTyped?: (values: PatientValues) => void;
  readonly onSave: (patient: NewPatient) => Promise<void>;
  readonly onCancel: () => void;
  readonly cancelLabel?: string | undefined;
  readonly canSave?: boolean;
};

/** Name, gender, date of birth and relation are required, blood group and health notes are not (CHKOUT-026, CHKOUT-027). */
export function PatientForm({
  patient,
  isDefaultPatient = false,
  today,
  restored,
  onTyped,
  onSave,
  ...ending
}: PatientFormProps) {
  const form = useForm<PatientField>({
    initial: { ...patientValues(patient), ...draftTexts(restored, patientFields) },
    check: (values) => patientErrors(values, today, isDefaultPatient),
    save: (values) => onSave(toNewPatient(values, patient?.isDefault ?? isDefaultPatient)),
    failureMessage: words.patientFailed,
  });
  const { field } = form;
  useOnInput(form.values, onTyped);

  return (
    <form {...form.formProps} className={styles['form']}>
      <TextField {...field('name')} label={words.name} required autoComplete="off" autoCapitalize="words" data-autofocus />
      <div className={styles['pair']}>
        <SelectField {...field('gender')} label={words.gender} required options={genderOptions} />
        <TextField {...field('dateOfBirth')} label={words.dateOfBirth} required type="date" max={today} />
      </div>
      <RelationInput
        {...field('relation')}
        {...(isDefaultPatient
          ? { label: words.relationOptional, placeholder: choices.relations.Self }
          : { label: words.relation, placeholder: choices.relations.Mother, required: true })}
      />
      <MedicalFields field={field} />
      <FormActions {...ending} saveLabel={common.save} isBusy={form.isBusy} failure={form.failure} failureBox={form.failureBox} />
    </form>
  );
}

const genderOptions = [
  { value: '', label: words.genderChoose },
  ...genders.map((gender) => ({ value: gender, label: common.genders[gender] })),
];

type Field = ReturnType<typeof useForm<PatientField>>['field'];
type FieldProps = ReturnType<Field>;
type RelationLook = { readonly label: string; readonly placeholder: string; readonly required?: boolean };

/** The field takes free text, with the nine relations as suggestions (decision C13). */
function RelationInput(field: FieldProps & RelationLook) {
  const listId = useId();
  return (
    <>
      <TextField {...field} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {relations.map((relation) => (
          <option key={relation} value={relation}>
            {choices.relations[relation]}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** These fields help the lab, and are optional (CHKOUT-027). */
function MedicalFields({ field }: { readonly field: Field }) {
  return (
    <>
      <SelectField
        {...field('bloodGroup')}
        label={words.bloodGroup}
        options={[{ value: '', label: words.bloodGroupUnknown }, ...bloodGroups]}
      />
      <TextArea {...field('healthNotes')} label={words.healthNotes} description={words.healthNotesText} rows={3} />
    </>
  );
}
