import { useLayoutEffect, useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../lib/failures/api-error.ts';
import { refusedFields } from '../lib/failures/refused-fields.ts';
import { cleaned } from '../lib/text/typed-text.ts';

type Errors<Name extends string> = { readonly [Key in Name]?: string };

export type FormRules<Name extends string> = {
  /** What was kept by an earlier version may hold what is not taken any more. */
  readonly initial: Readonly<Record<Name, string>>;
  /** The message of each field that is not right, in the fields' order. */
  readonly check: (values: Readonly<Record<Name, string>>) => Errors<Name>;
  /** What stands above all that is wrong, for forms in which each wrong field has words of its own. */
  readonly summaryOf?: (values: Readonly<Record<Name, string>>) => string | undefined;
  readonly save: (values: Readonly<Record<Name, string>>) => Promise<void>;
  readonly failureMessage: string;
  /** The field beside which a refusal's words stand; without one they stand at the form's end. */
  readonly placeOf?: (message: string) => Name | undefined;
};

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form's state: typed values, errors beside their fields, one save at a time, and nothing lost when it fails. */
export function useForm<Name extends string>({ initial, check, summaryOf, save, failureMessage, placeOf }: FormRules<Name>) {
  const [values, setValues] = useState(() => seen(initial));
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [told, setTold] = useState<string>();
  /** What the last refusal was about; it stays until the field is typed into, also while a wizard goes through its steps. */
  const [marks, setMarks] = useState<Errors<Name>>({});
  const { attempt, failure, setFailure, isBusy, isRunning } = useAttempt((error) =>
    setMarks(refusedFields(error, Object.keys(initial) as Name[])),
  );
  const form = useRef<HTMLFormElement>(null);
  // It goes with the last of what it is about.
  const summary = Object.values(errors).some((error) => error !== undefined) ? told : undefined;
  const failureBox = useFocusWhen<HTMLDivElement>(failure !== undefined);

  function set(name: Name, value: string): void {
    setValues((former) => ({ ...former, [name]: cleaned(name, value) }));
    setErrors((former) => ({ ...former, [name]: undefined }));
    setMarks((former) => ({ ...former, [name]: undefined }));
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    // React passes a dialog's events on to the form that opened it, which must not be sent by them.
    event.stopPropagation();
    if (isRunning()) return;
    const found = check(values);
    tell(found, summaryOf?.(values));
    const faulty = Object.keys(found)[0];
    if (faulty !== undefined) return focusField(form.current, faulty);
    await attempt(() => save(values).catch((error: unknown) => refuse(place(error, placeOf, form.current))), failureMessage);
  }

  /** Drawn before a field takes the focus: what is wrong with it is read out with it, and scrolled to. */
  function tell(found: Errors<Name>, summed?: string): void {
    flushSync(() => {
      setErrors(found);
      setTold(summed);
      setFailure(undefined);
    });
  }

  function refuse({ name, message }: Placed<Name>): void {
    tell({ [name]: message } as Errors<Name>);
    focusField(form.current, name);
  }

  /** Takes away what was wrong, and leaves what was typed. */
  function forgive(): void {
    setErrors({});
    setMarks({});
    setFailure(undefined);
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name] ?? marks[name],
    onChange: (event: ChangeEvent<FieldElement>) => set(name, event.currentTarget.value),
  });

  const formProps = { ref: form, noValidate: true, onSubmit: submit };
  return { values, set, field, failure, summary, failureBox, isBusy, attempt, forgive, formProps };
}

function seen<Name extends string>(values: Readonly<Record<Name, string>>): Readonly<Record<Name, string>> {
  const names = Object.keys(values) as Name[];
  return Object.fromEntries(names.map((name) => [name, cleaned(name, values[name])])) as Record<Name, string>;
}

type Placed<Name extends string> = { readonly name: Name; readonly message: string };

/** @throws the error itself where it has no words, or they are about no field that is there */
function place<Name extends string>(
  error: unknown,
  placeOf: FormRules<Name>['placeOf'],
  form: HTMLFormElement | null,
): Placed<Name> {
  const message = messageOf(error, '');
  const name = message === '' ? undefined : placeOf?.(message);
  if (name === undefined || fieldIn(form, name) === null) throw error;
  return { name, message };
}

/** The form's calls: never one while another is under way, and told in the same place when one fails. */
function useAttempt(onFailed: (error: unknown) => void) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  // What is drawn tells it too late where two taps or keys come before the next drawing.
  const running = useRef(false);

  async function attempt(call: () => Promise<void>, message: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    setFailure(undefined);
    setIsBusy(true);
    try {
      await call();
    } catch (error) {
      setFailure(messageOf(error, message));
      onFailed(error);
    } finally {
      running.current = false;
      setIsBusy(false);
    }
  }

  return { attempt, failure, setFailure, isBusy, isRunning: () => running.current };
}

const fieldIn = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;

const focusField = (form: HTMLFormElement | null, name: string): void => fieldIn(form, name)?.focus();

/** With the drawing itself: a moment later, what somebody quick types already would go astray. */
function useFocusWhen<Target extends HTMLElement>(isShown: boolean) {
  const target = useRef<Target>(null);
  useLayoutEffect(() => {
    if (isShown) target.current?.focus();
  }, [isShown]);
  return target;
}
