/**
 * Messages in FHIR R4 about one report: a basic checkup of Meera Rao, a woman born on 9 March 1962, that measures hemoglobin,
 * platelets, glucose-fasting and urine-glucose (tests/support/server/catalogue.ts).
 */

/** The numbers of the report that a message is about. */
export type OfReport = { readonly orderNumber: string; readonly number: string; readonly id: string };

export type Json = Readonly<Record<string, unknown>>;

export const ucum = (value: number, unit: string, changes: Json = {}): Json => ({
  valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit, ...changes },
});

export const analyte = (code: string): Json => ({ coding: [{ system: 'urn:lab-at-home:analyte', code }] });
export const loinc = (code: string, display?: string): Json => ({
  coding: [{ system: 'http://loinc.org', code, ...(display !== undefined && { display }) }],
});

export const observation = (id: string, code: Json, changes: Json): Json => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code,
  ...changes,
});

export const hemoglobin = (changes: Json = ucum(11.2, 'g/dL')): Json => observation('hb', loinc('718-7', 'Hemoglobin'), changes);
export const platelets = (changes: Json = ucum(250, '10*3/uL')): Json => observation('plt', analyte('platelets'), changes);
export const glucose = (changes: Json = ucum(92, 'mg/dL')): Json => observation('glu', analyte('glucose-fasting'), changes);
export const urine = (changes: Json = { valueString: 'Not detected' }): Json =>
  observation('ugl', analyte('urine-glucose'), changes);

/** All four values of the report. */
export const allValues = (): Json[] => [hemoglobin(), platelets(), glucose(), urine()];

const idOf = (resource: Json): string => String(resource['id']);

/** A DiagnosticReport that contains its Observations. */
export const report = (of: OfReport, observations: readonly Json[] = allValues(), changes: Json = {}): Json => ({
  resourceType: 'DiagnosticReport',
  identifier: [{ system: 'https://lis.example/reports', value: `report-${of.id}` }],
  meta: { versionId: '1' },
  basedOn: [{ identifier: { value: of.number } }],
  status: 'final',
  code: { text: 'Basic checkup' },
  result: observations.map((resource) => ({ reference: `#${idOf(resource)}` })),
  contained: observations,
  ...changes,
});

/** A Bundle with the report, its Observations and whatever else. */
export const bundle = (
  of: OfReport,
  observations: readonly Json[] = allValues(),
  { changes = {}, others = [], ofReport = {} }: { changes?: Json; others?: readonly Json[]; ofReport?: Json } = {},
): Json => {
  const { contained: _contained, ...alone } = report(of, observations, {
    result: observations.map((resource) => ({ reference: `Observation/${idOf(resource)}` })),
    ...ofReport,
  });
  return {
    resourceType: 'Bundle',
    type: 'collection',
    identifier: { system: 'https://lis.example/bundles', value: `bundle-${of.id}` },
    entry: [alone, ...observations, ...others].map((resource) => ({ resource })),
    ...changes,
  };
};

export const patient = (changes: Json = {}): Json => ({
  resourceType: 'Patient',
  id: 'meera',
  name: [{ family: 'Rao', given: ['Meera'] }],
  birthDate: '1962-03-09',
  gender: 'female',
  ...changes,
});

export const pdfForm = (pdf: Buffer): Json => ({
  presentedForm: [{ contentType: 'application/pdf', data: pdf.toString('base64') }],
});
