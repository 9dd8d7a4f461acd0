/**
 * What is read of FHIR R4's resources; other fields may be there and are left alone.
 * @see https://hl7.org/fhir/R4/diagnosticreport.html
 */
import { Type, type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Refusal } from './refusal.ts';

const Text = Type.Optional(Type.String());
const ListOf = <Item extends TSchema>(item: Item) => Type.Optional(Type.Array(item));

const Identifier = Type.Object({ system: Text, value: Text });
const Coding = Type.Object({ system: Text, code: Text, display: Text });
const CodeableConcept = Type.Object({ coding: ListOf(Coding), text: Text });
const Reference = Type.Object({ reference: Text, identifier: Type.Optional(Identifier), display: Text });

/** Whoever does not know such an extension must not process what it is in. */
const Modified = { modifierExtension: Type.Optional(Type.Unknown()), implicitRules: Type.Optional(Type.Unknown()) };

const Measured = {
  code: CodeableConcept,
  valueQuantity: Type.Optional(
    Type.Object({ value: Type.Optional(Type.Number()), comparator: Text, unit: Text, system: Text, code: Text }),
  ),
  valueString: Text,
  valueInteger: Type.Optional(Type.Number()),
  valueCodeableConcept: Type.Optional(CodeableConcept),
  dataAbsentReason: Type.Optional(CodeableConcept),
};

export const Observation = Type.Object({
  resourceType: Type.Literal('Observation'),
  id: Text,
  status: Type.String(),
  subject: Type.Optional(Reference),
  note: ListOf(Type.Object({ text: Text })),
  component: ListOf(Type.Object({ ...Modified, ...Measured })),
  hasMember: ListOf(Reference),
  ...Modified,
  ...Measured,
});

export const Patient = Type.Object({
  resourceType: Type.Literal('Patient'),
  id: Text,
  identifier: ListOf(Identifier),
  name: ListOf(Type.Object({ text: Text, family: Text, given: ListOf(Type.String()) })),
  birthDate: Text,
  gender: Text,
});

export const ServiceRequest = Type.Object({
  resourceType: Type.Literal('ServiceRequest'),
  id: Text,
  identifier: ListOf(Identifier),
  requisition: Type.Optional(Identifier),
});

export const DiagnosticReport = Type.Object({
  resourceType: Type.Literal('DiagnosticReport'),
  id: Text,
  meta: Type.Optional(Type.Object({ versionId: Text })),
  identifier: ListOf(Identifier),
  basedOn: ListOf(Reference),
  status: Type.String(),
  subject: Type.Optional(Reference),
  issued: Text,
  result: ListOf(Reference),
  conclusion: Text,
  presentedForm: ListOf(Type.Object({ contentType: Text, data: Text, url: Text })),
  contained: ListOf(Type.Unknown()),
  ...Modified,
});

export const Bundle = Type.Object({
  resourceType: Type.Literal('Bundle'),
  type: Type.String(),
  identifier: Type.Optional(Identifier),
  entry: ListOf(
    Type.Object({
      fullUrl: Text,
      resource: Type.Optional(Type.Unknown()),
      request: Type.Optional(Type.Object({ method: Text })),
    }),
  ),
  ...Modified,
});

export type FhirCodes = Static<typeof CodeableConcept>;
export type FhirIdentifier = Static<typeof Identifier>;
export type FhirReference = Static<typeof Reference>;
export type FhirObservation = Static<typeof Observation>;
export type FhirComponent = NonNullable<FhirObservation['component']>[number];
export type FhirPatient = Static<typeof Patient>;
export type FhirServiceRequest = Static<typeof ServiceRequest>;
export type FhirReport = Static<typeof DiagnosticReport>;

const forms = new Map<TSchema, Validator>();

/**
 * @param place what the resource is called in words
 * @throws Refusal naming the fields that are not as FHIR has them
 */
export function shaped<Schema extends TSchema>(schema: Schema, given: unknown, place: string): Static<Schema> {
  const form = forms.get(schema) ?? Compile(schema);
  forms.set(schema, form);
  if (!form.Check(given)) {
    const faults = form.Errors(given).slice(0, 10);
    throw new Refusal(
      'unreadable',
      faults.map(({ instancePath, message }) => `${place}${pathOf(instancePath)} ${message}`),
    );
  }
  const { modifierExtension, implicitRules } = given as { readonly [Key in keyof typeof Modified]?: unknown };
  if (modifierExtension !== undefined || implicitRules !== undefined)
    throw new Refusal('unsupported', `${place} has a modifierExtension or implicitRules, which are not known here`);
  return given as Static<Schema>;
}

/** Returns a JSON pointer as FHIR writes paths: ".result[2].reference". */
const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join('');
