/**
 * The forms in which another provider may answer: the documents leave all of them open.
 * - `full`: in the envelope, under their names, with all fields
 * - `items`: every list under `items`, single things without the envelope's status, what is named is named by things with a name
 * - `bare`: the plain lists and things themselves; ids are numbers, what is named is named by a text, what only has to be done
 *   is answered with nothing, and every list has one element that nobody can read
 */
export const forms = ['full', 'items', 'bare'] as const;
export type Form = (typeof forms)[number];

export type Thing = Readonly<Record<string, unknown>>;

/** `lost`: it was done, and no answer comes. */
export type Told = { readonly status: number; readonly body?: unknown; readonly file?: Buffer } | 'lost';

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Of a file that was sent: its name and the fields beside it. */
  readonly body: Thing;
  readonly token: string | undefined;
};

/** By method and path. */
export type Answers = Readonly<Record<string, () => Told>>;

export const unreadable: Thing = { note: 'Nobody knows what this is' };

export const fine = (body: unknown): Told => ({ status: 200, body });
export const refused = (status: number, message: string): Told => ({ status, body: { status: 'error', data: { message } } });
/** Where the documents ask for the status 'success'. */
export const success = (data: Thing = {}): Told => fine({ status: 'success', data });

/** How one provider answers all its calls. */
export class Telling {
  readonly #form: Form;

  constructor(form: Form) {
    this.#form = form;
  }

  is = (form: Form): boolean => this.#form === form;

  list(name: string, rows: readonly unknown[], rest: Thing = {}): Told {
    if (this.is('full')) return success({ [name]: rows, ...rest });
    if (this.is('items')) return success({ items: rows, ...rest });
    return fine(rows.length > 0 ? [...rows, unreadable] : rows);
  }

  one(name: string, thing: unknown): Told {
    if (this.is('full')) return success({ [name]: thing });
    return fine(this.is('items') ? { data: thing } : thing);
  }

  done(): Told {
    return this.is('bare') ? { status: 204 } : success();
  }

  /** What names another thing: the thing itself, one that has a name alone, or the name. */
  named(thing: { readonly name: string }): unknown {
    if (this.is('full')) return thing;
    return this.is('items') ? { name: thing.name } : thing.name;
  }
}
