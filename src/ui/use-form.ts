import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { isAbout } from '../lib/failures/about.ts';
import { messageOf } from '../lib/failures/api-error.ts';
import { refusedFields } from '../lib/failures/refused-fields.ts';
import { cleaned } from '../lib/text/typed-text.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

type Errors<Name extends string> = { readonly [Key in Name]?: string };

export type FormRules<Name extends string> = {
  /** A draft of an earlier version may contain characters that are no longer accepted, so the values are cleaned. */
  readonly initial: Readonly<Record<Name, string>>;
  /** Returns the messages of the invalid fields, in the fields' order. */
  readonly check: (values: Readonly<Record<Name, string>>) => Errors<Name>;
  /** Returns the sentence above all messages, for forms in which each invalid field has its own. */
  readonly summaryOf?: (values: Readonly<Record<Name, string>>) => string | undefined;
  readonly save: (values: Readonly<Record<Name, string>>) => Promise<void>;
  readonly failureMessage: string;
  /** The fields beside which a refusal is shown that is about them, the likeliest first; others are shown at the form's end. */
  readonly places?: readonly Name[];
};

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Holds a form's state: typed values, messages by field, one save at a time. A failure loses nothing that was typed. */
export function useForm<Name extends string>({ initial, check, summaryOf, save, failureMessage, places = [] }: FormRules<Name>) {
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [told, setTold] = useState<string>();
  /** The fields of the last refusal. A mark stays until its field is changed, also when a wizard changes its step. */
  const [marks, setMarks] = useState<Errors<Name>>({});
  const { attempt, failure, setFailure, isBusy, isRunning } = useAttempt((error) =>
    setMarks(refusedFields(error, Object.keys(initial) as Name[])),
  );
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useValues(initial, form);
  // The summary disappears with the last of the messages that it sums up.
  const summary = Object.values(errors).some((error) => error !== undefined) ? told : undefined;
  const failureBox = useFocusWhen<HTMLDivElement>(failure !== undefined);

  function set(name: Name, value: string): void {
    setValues((former) => ({ ...former, [name]: cleaned(name, value) }));
    setErrors((former) => ({ ...former, [name]: undefined }));
    setMarks((former) => ({ ...former, [name]: undefined }));
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    // React passes a dialog's events on to the form that opened it, and they must not submit that form.
    event.stopPropagation();
    if (isRunning()) return;
    const messages = check(values);
    showErrors(messages, summaryOf?.(values));
    const invalid = Object.keys(messages)[0];
    if (invalid !== undefined) return focusField(form.current, invalid);
    await attempt(() => save(values).catch((error: unknown) => refuse(place(error, places, form.current))), failureMessage);
  }

  /** The messages are rendered before a field takes the focus, so that they are read out with it and scrolled to. */
  function showErrors(messages: Errors<Name>, summed?: string): void {
    flushSync(() => {
      setErrors(messages);
      setTold(summed);
      setFailure(undefined);
    });
  }

  function refuse({ name, message }: Placed<Name>): void {
    showErrors({ [name]: message } as Errors<Name>);
    focusField(form.current, name);
  }

  /** Removes the messages and keeps what was typed. */
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

  // Sent before the script has run, the form would go out with all that it holds. A browser does nothing with this method
  // outside a dialog; src/boot.ts sends the form once the page can.
  const formProps = { ref: form, method: 'dialog', noValidate: true, onSubmit: submit };
  return { values, set, field, failure, summary, failureBox, isBusy, attempt, forgive, formProps };
}

/**
 * Holds the values. A form that came as HTML may have been filled before React takes it over, by the customer, a password
 * manager or the browser itself on a reload: that counts. What the device remembers is known after the takeover, and goes into
 * the fields that nobody has filled by then.
 */
function useValues<Name extends string>(initial: Readonly<Record<Name, string>>, form: RefObject<HTMLFormElement | null>) {
  const isHydrated = useIsHydrated();
  const [start] = useState(() => seen(initial));
  const [values, setValues] = useState(start);
  const [isComplete, setIsComplete] = useState(isHydrated);
  if (isHydrated && !isComplete) {
    setIsComplete(true);
    setValues((former) => ({ ...seen(initial), ...changedIn(former, start) }));
  }
  useFilledBefore(form, Object.keys(start) as Name[], (filled) => {
    setValues((former) => ({ ...former, ...changedIn(seen(filled), start) }));
  });
  return [values, setValues] as const;
}

/** Tells once, as soon as React has taken over the form's HTML, what the fields held by then. */
function useFilledBefore<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  names: readonly Name[],
  tell: (filled: Readonly<Record<Name, string>>) => void,
): void {
  // A form that is drawn later has no HTML from before.
  const isTold = useRef(useIsHydrated());
  useLayoutEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    const values = names.map((name) => [name, fieldIn<FieldElement>(form.current, name)?.value ?? '']);
    tell(Object.fromEntries(values) as Record<Name, string>);
  });
}

/** Returns the values that are not blank, and others than at the start. */
const changedIn = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  start: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<string>(values).filter(([name, value]) => value !== '' && value !== start[name as Name]),
  ) as Partial<Record<Name, string>>;

function seen<Name extends string>(values: Readonly<Record<Name, string>>): Readonly<Record<Name, string>> {
  const names = Object.keys(values) as Name[];
  return Object.fromEntries(names.map((name) => [name, cleaned(name, values[name])])) as Record<Name, string>;
}

type Placed<Name extends string> = { readonly name: Name; readonly message: string };

/** @throws the error itself if it has no message, or one about no field of the form */
function place<Name extends string>(error: unknown, places: readonly Name[], form: HTMLFormElement | null): Placed<Name> {
  const message = messageOf(error, '');
  const name = places.find((field) => isAbout(error, field));
  if (message === '' || name === undefined || fieldIn(form, name) === null) throw error;
  return { name, message };
}

/** Runs the form's calls one at a time, and shows a failure in the same place. */
function useAttempt(onFailed: (error: unknown) => void) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  // The rendered state comes too late if two taps or keys come before the next render.
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

const fieldIn = <Target extends HTMLElement>(form: HTMLFormElement | null, name: string): Target | null =>
  form?.querySelector<Target>(`[name="${name}"]`) ?? null;

const focusField = (form: HTMLFormElement | null, name: string): void => fieldIn(form, name)?.focus();

/** The focus moves with the render itself: a moment later, the first keystrokes of a fast typist would be lost. */
function useFocusWhen<Target extends HTMLElement>(isShown: boolean) {
  const target = useRef<Target>(null);
  useLayoutEffect(() => {
    if (isShown) target.current?.focus();
  }, [isShown]);
  return target;
}
