/** Request templates with places for ids, which are filled when the request is sent, with the ids to be tried. */
import type { Thing } from './belongings.ts';

/** An id of something that belongs to one customer. */
export class Owned {
  readonly thing: Thing;

  constructor(thing: Thing) {
    this.thing = thing;
  }
}

/** An id that everybody may name, such as that of a test or a time slot. */
export class Shared {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }
}

export const owned = (thing: Thing): Owned => new Owned(thing);
export const shared = (id: string): Shared => new Shared(id);

export type Place = { readonly path: string; readonly at: Owned | Shared };
/** Returns the id for a place, given its path as 'body.items.0.patientId'. */
export type Fill = (place: Place) => string;

/** Returns every place of a request. */
export function placesIn(template: unknown, path = ''): Place[] {
  if (template instanceof Owned || template instanceof Shared) return [{ path, at: template }];
  return partsOf(template).flatMap(([name, part]) => placesIn(part, path === '' ? name : `${path}.${name}`));
}

/** Returns the request with all places filled. */
export function filled<Template>(template: Template, fill: Fill, path = ''): Template {
  if (template instanceof Owned || template instanceof Shared) return fill({ path, at: template }) as Template;
  if (Array.isArray(template)) return template.map((part, index) => filled(part, fill, `${path}.${index}`)) as Template;
  if (typeof template !== 'object' || template === null) return template;
  const parts = partsOf(template).map(([name, part]) => [name, filled(part, fill, path === '' ? name : `${path}.${name}`)]);
  return Object.fromEntries(parts) as Template;
}

const partsOf = (template: unknown): [string, unknown][] =>
  typeof template === 'object' && template !== null ? Object.entries(template) : [];

/** The schemas give their ids such names. */
const idName = /^(id|timeSlot)$|Ids?$/;

type Schema = { readonly properties?: Record<string, Schema>; readonly items?: Schema };

/** Returns where a schema requires an id, as 'items.0.patientId'. */
export function idsAskedFor(schema: unknown, path = ''): string[] {
  const { properties = {}, items } = (schema ?? {}) as Schema;
  const inner = items === undefined ? [] : idsAskedFor(items, `${path}.0`);
  const named = Object.entries(properties).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [...(idName.test(name) ? [at] : []), ...idsAskedFor(field, at)];
  });
  return [...named, ...inner];
}
