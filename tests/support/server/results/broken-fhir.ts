/** FHIR messages that release nothing, each with the status, the issue type and the exact words of its answer. */
import type { Json, OfReport } from './fhir-messages.ts';
import * as fhir from './fhir-messages.ts';

export type Broken = {
  readonly write: (of: OfReport) => Json | string | Buffer;
  /** REPORT and ORDER stand for the numbers of the report and its order. */
  readonly says: readonly [status: number, code: string, ...lines: readonly string[]];
  readonly contentType?: string;
};

const cbcName = 'Complete Blood Count (CBC)';
const [unreadable, notReleased] = [
  [400, 'structure'],
  [422, 'business-rule'],
] as const;

/** The four values, of which one is another one. */
const but = (id: string, other: Json | undefined): Json[] =>
  fhir.allValues().flatMap((observation) => {
    if (observation['id'] !== id) return [observation];
    return other === undefined ? [] : [other];
  });

const withStatus = (status: string, line: string): Broken => ({
  write: (of) => fhir.report(of, undefined, { status }),
  says: [...notReleased, line],
});

const valueStatus = (status: string, line: string): Broken => ({
  write: (of) => fhir.report(of, but('hb', fhir.hemoglobin({ ...fhir.ucum(11.2, 'g/dL'), status }))),
  says: [...notReleased, line, `hemoglobin (${cbcName}) has no value; give it, or send the report as a partial one`],
});

const measured = (value: Json, ...lines: string[]): Broken => ({
  write: (of) => fhir.report(of, but('hb', fhir.hemoglobin(value))),
  says: [...notReleased, ...lines],
});

const ofPatient = (changes: Json, ...lines: string[]): Broken => ({
  write: (of) => fhir.bundle(of, undefined, { others: [fhir.patient(changes)] }),
  says: [...notReleased, ...lines],
});

const statuses: Readonly<Record<string, Broken>> = {
  'a preliminary report': withStatus('preliminary', 'The report is preliminary'),
  'a report that is only registered': withStatus('registered', 'The report is not done yet'),
  'a cancelled report': withStatus('cancelled', 'The report is cancelled'),
  'a report that was entered in error': withStatus('entered-in-error', 'The report was entered in error'),
  'a status that FHIR does not have': withStatus('done', 'The report has the status done, which FHIR does not know'),
  'a preliminary value': valueStatus('preliminary', 'Observation 1: it is preliminary'),
  'a value that was entered in error': valueStatus('entered-in-error', 'Observation 1: it was entered in error'),
};

const values: Readonly<Record<string, Broken>> = {
  'a value that is missing': {
    write: (of) => fhir.report(of, but('plt', undefined)),
    says: [...notReleased, `platelets (${cbcName}) has no value; give it, or send the report as a partial one`],
  },
  'a value that is empty': measured({ valueString: ' ' }, 'Observation 1: hemoglobin has no value'),
  'a number in words': measured(
    { valueString: 'about 11' },
    'Observation 1: hemoglobin has no unit; it is measured in g/dL',
    'Observation 1: hemoglobin: "about 11" is no number',
  ),
  'a number that is none': {
    write: (of) => fhir.report(of, but('hb', fhir.hemoglobin({ valueQuantity: { value: 'NaN', unit: 'g/dL' } }))),
    says: [...unreadable, 'Observation 1.valueQuantity.value must be number'],
  },
  'a number that is too large for one': {
    write: (of) => JSON.stringify(fhir.report(of)).replace('11.2', '1e999'),
    contentType: 'application/fhir+json',
    says: [...unreadable, 'Observation 1.valueQuantity.value must be number'],
  },
  'a value that comes twice': {
    write: (of) => fhir.report(of, [...fhir.allValues(), fhir.observation('hb2', fhir.loinc('718-7'), fhir.ucum(12, 'g/dL'))]),
    says: [...notReleased, 'Observation 5: hemoglobin was given before'],
  },
  'a value that the report does not measure': {
    write: (of) =>
      fhir.report(of, [...fhir.allValues(), fhir.observation('k', fhir.loinc('2823-3', 'Potassium'), fhir.ucum(4.1, 'mmol/L'))]),
    says: [...notReleased, 'Observation 5: 2823-3 is not measured by any test of this report'],
  },
  'a value without a code that is known': {
    write: (of) => fhir.report(of, but('hb', fhir.observation('hb', { text: 'Haemoglobin' }, fhir.ucum(11.2, 'g/dL')))),
    says: [
      ...notReleased,
      'Observation 1: Haemoglobin has neither an analyteId nor a LOINC code',
      `hemoglobin (${cbcName}) has no value; give it, or send the report as a partial one`,
    ],
  },
  'a value whose codes name two analytes': {
    write: (of) => {
      const coding = [...(fhir.loinc('718-7')['coding'] as Json[]), ...(fhir.analyte('platelets')['coding'] as Json[])];
      return fhir.report(of, but('hb', fhir.observation('hb', { coding }, fhir.ucum(11.2, 'g/dL'))));
    },
    says: [
      ...notReleased,
      'Observation 1: its codes name several analytes: hemoglobin, platelets',
      `hemoglobin (${cbcName}) has no value; give it, or send the report as a partial one`,
    ],
  },
  'a value in another unit': measured(fhir.ucum(112, 'g/L'), 'Observation 1: hemoglobin is measured in g/dL, not in g/L'),
  'a unit whose text says something else than its code': measured(
    fhir.ucum(11.2, 'g/dL', { unit: 'mmol/L' }),
    'Observation 1: hemoglobin is measured in g/dL, not in g/dL or mmol/L',
  ),
  'a unit that may mean two things': {
    write: (of) => fhir.report(of, but('plt', fhir.platelets({ valueQuantity: { value: 250, unit: '10e3/uL' } }))),
    says: [...notReleased, 'Observation 2: platelets is measured in 10*3/uL, not in 10e3/uL'],
  },
  'no unit at all': measured({ valueQuantity: { value: 11.2 } }, 'Observation 1: hemoglobin has no unit; it is measured in g/dL'),
  'a comparator that is not known': {
    write: (of) => fhir.report(of, but('hb', fhir.hemoglobin(fhir.ucum(11.2, 'g/dL', { comparator: 'ad' })))),
    says: [
      ...notReleased,
      'Observation 1: the comparator ad is none of <, <=, >=, >',
      `hemoglobin (${cbcName}) has no value; give it, or send the report as a partial one`,
    ],
  },
  'a finding that no report has': {
    write: (of) => fhir.report(of, but('ugl', fhir.urine({ valueString: 'plenty' }))),
    says: [...notReleased, 'Observation 4: urine-glucose: "plenty" is none of Not detected, Trace, Present'],
  },
  'a value of another kind': {
    write: (of) => fhir.report(of, but('hb', fhir.hemoglobin({ valueRange: { low: { value: 11 } } }))),
    says: [
      ...notReleased,
      'Observation 1: a value of the kind valueRange is not read here',
      `hemoglobin (${cbcName}) has no value; give it, or send the report as a partial one`,
    ],
  },
  'no values at all': {
    write: (of) => fhir.report(of, [], { status: 'partial' }),
    says: [...notReleased, 'The message has no values'],
  },
};

const persons: Readonly<Record<string, Broken>> = {
  'another patient by name': ofPatient(
    { name: [{ text: 'Vikram Rao' }] },
    'The message is about Vikram Rao, and the report is about somebody else',
  ),
  'another patient by birth date and sex': ofPatient(
    { birthDate: '1988-05-17', gender: 'male' },
    'The message is about somebody born 1988-05-17, and the report is about somebody else',
    'The message is about a male patient, and the report is about somebody else',
  ),
  'another patient by our id': ofPatient(
    { identifier: [{ system: 'urn:lab-at-home:patient', value: 'somebody' }] },
    'The message has another patient id than the report',
  ),
  'two patients': {
    write: (of) => fhir.bundle(of, undefined, { others: [fhir.patient(), fhir.patient({ id: 'vikram' })] }),
    says: [...notReleased, 'The message is about several patients'],
  },
  'a value about another patient than the report': {
    write: (of) =>
      fhir.bundle(of, but('hb', fhir.hemoglobin({ ...fhir.ucum(11.2, 'g/dL'), subject: { reference: 'Patient/vikram' } })), {
        others: [fhir.patient()],
        ofReport: { subject: { reference: 'Patient/meera' } },
      }),
    says: [...notReleased, 'Observation 1: it is about another patient than the report'],
  },
};

const documents: Readonly<Record<string, Broken>> = {
  'values and a PDF': {
    write: (of) => fhir.report(of, undefined, fhir.pdfForm(Buffer.from('%PDF-1.7'))),
    says: [...notReleased, 'The message has values and a PDF, and a report has one of them. Our PDF is drawn from the values'],
  },
  'a PDF as a part of a report': {
    write: (of) => fhir.report(of, [], { status: 'partial', ...fhir.pdfForm(Buffer.from('%PDF-1.7')) }),
    says: [...notReleased, 'A partial report is sent as values; a PDF is released as a whole'],
  },
  'a file that is no PDF': {
    write: (of) => fhir.report(of, [], fhir.pdfForm(Buffer.from('MZ, a program'))),
    says: [...notReleased, 'This is no PDF that can be opened'],
  },
  'a PDF that is cut': {
    write: (of) => fhir.report(of, [], { presentedForm: [{ contentType: 'application/pdf', data: 'JVBERi0xLj' }] }),
    says: [...notReleased, 'DiagnosticReport.presentedForm: the PDF is no whole Base64'],
  },
  'the address of a PDF': {
    write: (of) => fhir.report(of, [], { presentedForm: [{ contentType: 'application/pdf', url: 'https://lis.example/1.pdf' }] }),
    says: [...notReleased, 'DiagnosticReport.presentedForm: the PDF has no data; an address is not followed'],
  },
  'a picture': {
    write: (of) => fhir.report(of, [], { presentedForm: [{ contentType: 'image/png', data: 'iVBORw0KGgo=' }] }),
    says: [...notReleased, 'DiagnosticReport.presentedForm: the document is no PDF (image/png)'],
  },
};

const forms: Readonly<Record<string, Broken>> = {
  'no JSON': {
    write: () => '{"resourceType":"DiagnosticReport",',
    contentType: 'application/fhir+json',
    says: [...unreadable, 'This is no readable JSON'],
  },
  'no UTF-8': {
    write: () => Buffer.from([0x7b, 0xff, 0x7d]),
    contentType: 'application/fhir+json',
    says: [...unreadable, 'The text is no UTF-8'],
  },
  'another resource': {
    write: () => fhir.patient(),
    says: [400, 'not-supported', 'Patient is not read here. A DiagnosticReport is, and a Bundle with one'],
  },
  null: {
    write: () => 'null',
    contentType: 'application/json',
    says: [400, 'not-supported', 'This is not read here. A DiagnosticReport is, and a Bundle with one'],
  },
  'fields that are not as FHIR has them': {
    write: (of) => fhir.report(of, undefined, { status: 7, result: 'hb' }),
    says: [...unreadable, 'DiagnosticReport.status must be string', 'DiagnosticReport.result must be array'],
  },
  'a modifier that is not known': {
    write: (of) => fhir.report(of, undefined, { modifierExtension: [{ url: 'https://lis.example/not', valueBoolean: true }] }),
    says: [400, 'not-supported', 'DiagnosticReport has a modifierExtension or implicitRules, which are not known here'],
  },
  'a Bundle without a report': {
    write: (of) => fhir.bundle(of, undefined, { changes: { entry: [{ resource: fhir.hemoglobin() }] } }),
    says: [...notReleased, 'The Bundle has no DiagnosticReport'],
  },
  'a Bundle with two reports': {
    write: (of) => fhir.bundle(of, undefined, { others: [fhir.report(of)] }),
    says: [...notReleased, 'The Bundle has several DiagnosticReports: each is sent by itself'],
  },
  'a Bundle of search results': {
    write: (of) => fhir.bundle(of, undefined, { changes: { type: 'searchset' } }),
    says: [400, 'not-supported', 'A Bundle of the type searchset is not read here'],
  },
  'a Bundle that asks for a deletion': {
    write: (of) => fhir.bundle(of, undefined, { changes: { entry: [{ request: { method: 'DELETE', url: 'Observation/1' } }] } }),
    says: [400, 'not-supported', 'The Bundle asks for something else than to store its entries'],
  },
  'two resources of one name': {
    write: (of) => fhir.bundle(of, [fhir.hemoglobin(), fhir.hemoglobin()]),
    says: [...unreadable, 'Two resources are called Observation/hb'],
  },
  'a result that is not in the message, and one that is not in the report': {
    write: (of) =>
      fhir.report(of, undefined, {
        result: [{ reference: '#hb' }, { reference: '#plt' }, { reference: '#glu' }, { reference: '#x' }],
      }),
    says: [
      ...notReleased,
      'DiagnosticReport.result[3]: #x is no Observation of this message',
      'Observation 4: DiagnosticReport.result does not name it',
    ],
  },
  'no name of a report': {
    write: (of) => fhir.report(of, undefined, { basedOn: [], identifier: [] }),
    says: [422, 'not-found', 'The message names no report: its number belongs into DiagnosticReport.identifier or basedOn'],
  },
  'a report that there is not': {
    write: (of) => fhir.report({ ...of, number: `${of.orderNumber}/R7` }),
    says: [422, 'not-found', 'Order ORDER has no report R7'],
  },
  'two reports': {
    write: (of) =>
      fhir.report(of, undefined, { basedOn: [{ identifier: { value: of.number } }, { identifier: { value: 'LH-00000000' } }] }),
    says: [422, 'not-found', 'The message names several reports: REPORT, LH-00000000'],
  },
  'no id of the message': {
    write: (of) => fhir.report(of, undefined, { meta: {} }),
    says: [
      ...unreadable,
      'The message has no id: give a Bundle.identifier, or a DiagnosticReport.identifier with meta.versionId or issued',
    ],
  },
  'more Observations than a report has': {
    write: (of) =>
      fhir.report(
        of,
        Array.from({ length: 501 }, (_, index) => fhir.observation(`o${index}`, fhir.analyte('platelets'), {})),
      ),
    says: [413, 'too-long', 'The message has 501 Observations, and a report has 500 values at most'],
  },
  'lists within lists without end': {
    write: () => '['.repeat(250_000),
    contentType: 'application/fhir+json',
    says: [413, 'too-long', 'The message has too many parts'],
  },
  'a content type that is not read': {
    write: () => '<DiagnosticReport xmlns="http://hl7.org/fhir"/>',
    contentType: 'application/fhir+xml',
    says: [
      415,
      'not-supported',
      'The content type application/fhir+xml is not read here. These are: application/fhir+json, application/json, application/hl7-v2, application/hl7-v2+er7, x-application/hl7-v2+er7',
    ],
  },
};

export const brokenFhir: Readonly<Record<string, Broken>> = { ...statuses, ...values, ...persons, ...documents, ...forms };
