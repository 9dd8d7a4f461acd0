/** Messages that release the report, each with the values that the report has afterwards. */
import type { Json, OfReport } from './fhir-messages.ts';
import * as fhir from './fhir-messages.ts';
import * as hl7 from './oru-messages.ts';

export type Good = {
  readonly write: (of: OfReport) => Json | string | Buffer;
  /** What differs from the usual four values; undefined is a value that the report does not have. */
  readonly values?: Readonly<Record<string, number | string | undefined>>;
  readonly notes?: string;
  readonly contentType?: string;
};

const usualUnits = (of: OfReport) =>
  fhir.report(of, [
    fhir.hemoglobin({ valueQuantity: { value: 11.2, unit: 'gm/dl' } }),
    fhir.platelets({ valueQuantity: { value: 250, unit: '×10³/µL' } }),
    fhir.glucose({ valueQuantity: { value: 92, unit: 'MG/DL' } }),
    fhir.urine(),
  ]);

export const goodFhir: Readonly<Record<string, Good>> = {
  'a report that contains its Observations': { write: (of) => fhir.report(of) },
  'a collection': { write: (of) => fhir.bundle(of) },
  'a transaction, whose entries are to be stored': {
    write: (of) => {
      const made = fhir.bundle(of, undefined, { changes: { type: 'transaction' } });
      const entry = (made['entry'] as Json[]).map((one) => ({ ...one, request: { method: 'POST', url: 'Observation' } }));
      return { ...made, entry };
    },
  },
  'a message with patient, head and performer': {
    write: (of) =>
      fhir.bundle(of, undefined, {
        changes: { type: 'message' },
        others: [fhir.patient(), { resourceType: 'MessageHeader', id: 'head' }, { resourceType: 'Organization', id: 'lab' }],
        ofReport: { subject: { reference: 'Patient/meera' } },
      }),
  },
  'references by the full address of an entry': {
    write: (of) => {
      const made = fhir.bundle(of, [fhir.hemoglobin(), fhir.platelets(), fhir.glucose(), fhir.urine()]);
      const [head, ...entries] = made['entry'] as { resource: Json }[];
      const address = (id: unknown) => `https://lis.example/fhir/Observation/${String(id)}`;
      const result = entries.map(({ resource }) => ({ reference: address(resource['id']) }));
      const observed = entries.map(({ resource }) => ({ fullUrl: address(resource['id']), resource }));
      return { ...made, entry: [{ resource: { ...head?.resource, result } }, ...observed] };
    },
  },
  'the report named by its id here': {
    write: (of) => fhir.report(of, undefined, { basedOn: [{ identifier: { value: of.id } }] }),
  },
  'the report named by its order, in lower case, by a request in the Bundle': {
    write: (of) =>
      fhir.bundle(of, undefined, {
        ofReport: { basedOn: [{ reference: 'ServiceRequest/r' }] },
        others: [{ resourceType: 'ServiceRequest', id: 'r', identifier: [{ value: of.orderNumber.toLowerCase() }] }],
      }),
  },
  'units as laboratories write them': { write: usualUnits },
  'values beyond what can be measured': {
    write: (of) =>
      fhir.report(of, [
        fhir.hemoglobin(),
        fhir.platelets(fhir.ucum(5, '10*3/uL', { comparator: '<' })),
        fhir.glucose(fhir.ucum(600, 'mg/dL', { comparator: '>=' })),
        fhir.urine(),
      ]),
    values: { platelets: '<5', 'glucose-fasting': '>=600' },
  },
  'a finding as a code with its display, in capitals': {
    write: (of) => {
      const coding = [{ system: 'https://lis.example/findings', code: 'TR', display: 'TRACE' }];
      return fhir.report(of, [
        fhir.hemoglobin(),
        fhir.platelets(),
        fhir.glucose(),
        fhir.urine({ valueCodeableConcept: { coding } }),
      ]);
    },
    values: { 'urine-glucose': 'Trace' },
  },
  'some of the values, as a partial report': {
    write: (of) => fhir.report(of, [fhir.hemoglobin()], { status: 'partial' }),
    values: { platelets: undefined, 'glucose-fasting': undefined, 'urine-glucose': undefined },
  },
  'a value that could not be obtained, as a conclusion says': {
    write: (of) =>
      fhir.report(
        of,
        [
          fhir.hemoglobin(),
          fhir.platelets({ dataAbsentReason: { coding: [{ code: 'error' }] } }),
          fhir.glucose(),
          fhir.urine({ status: 'cancelled' }),
        ],
        { conclusion: 'The sample was clotted.' },
      ),
    values: { platelets: undefined, 'urine-glucose': undefined },
    notes: 'The sample was clotted.',
  },
  'notes in two scripts, of the report and of a value': {
    write: (of) =>
      fhir.report(
        of,
        [
          fhir.hemoglobin({ ...fhir.ucum(11.2, 'g/dL'), note: [{ text: 'Checked twice.' }] }),
          fhir.platelets(),
          fhir.glucose(),
          fhir.urine(),
        ],
        { conclusion: 'कृपया तीन महीने में दोहराएँ।' },
      ),
    notes: 'कृपया तीन महीने में दोहराएँ।\nHemoglobin: Checked twice.',
  },
  'groups of Observations, and components': {
    write: (of) => {
      const cells = fhir.observation('cells', { text: 'Cells' }, { hasMember: [{ reference: '#hb' }, { reference: '#plt' }] });
      const others = fhir.observation(
        'others',
        { text: 'Others' },
        {
          component: [
            { code: fhir.analyte('glucose-fasting'), ...fhir.ucum(92, 'mg/dL') },
            { code: fhir.analyte('urine-glucose'), valueString: 'Not detected' },
          ],
        },
      );
      return fhir.report(of, [cells, others, fhir.hemoglobin(), fhir.platelets()], {
        result: [{ reference: '#cells' }, { reference: '#others' }],
      });
    },
  },
};

const [lf, crlf] = ['\n', '\r\n'];

export const goodOru: Readonly<Record<string, Good>> = {
  'a message of version 2.5.1': { write: (of) => hl7.oru(of) },
  'version 2.3, with LF for CR': {
    write: (of) => hl7.oru(of, undefined, hl7.msh(of, { 9: 'ORU^R01', 12: '2.3', 18: '' })).replaceAll('\r', lf),
  },
  'version 2.8, with CRLF and lines that are empty': {
    write: (of) => `${hl7.oru(of, undefined, hl7.msh(of, { 12: '2.8' })).replaceAll('\r', crlf)}${crlf}`,
    contentType: 'application/hl7-v2+er7; charset=utf-8',
  },
  'the frame of MLLP around it': {
    write: (of) => `\u000B${hl7.oru(of)}\u001C\r`,
    contentType: 'x-application/hl7-v2+er7',
  },
  'separators of its own': {
    write: (of) =>
      hl7
        .oru(of, undefined, hl7.msh(of, { 2: '@' }))
        .replaceAll(/[|^]/g, (sign) => (sign === '|' ? '!' : '$'))
        .replace('MSH!@!', 'MSH!$@%;!'),
  },
  'the order’s number in ORC beside the report’s in OBR': {
    write: (of) => hl7.oru(of, [hl7.pid(), `ORC|RE|${of.orderNumber}`, hl7.obr(of), ...hl7.allValues()]),
  },
  'the report named as the filler’s number': {
    write: (of) => hl7.oru(of, [hl7.pid(), hl7.obr(of, { 2: 'PL-12', 3: `${of.number}^LIS` }), ...hl7.allValues()]),
  },
  'several requests, each with its values': {
    write: (of) =>
      hl7.oru(of, [
        hl7.pid(),
        hl7.obr(of),
        hl7.hemoglobin(),
        hl7.platelets(),
        hl7.obr(of, { 1: '2' }),
        hl7.glucose(),
        hl7.obr(of, { 1: '3' }),
        hl7.urine(),
      ]),
  },
  'numbers with a comparator, and the unit only as text': {
    write: (of) =>
      hl7.oru(of, [
        hl7.obr(of),
        hl7.hemoglobin({ 6: '^gms%' }),
        hl7.platelets({ 2: 'SN', 5: '<^5', 6: '10\\S\\3/uL' }),
        hl7.glucose({ 2: 'ST', 5: '>600' }),
        hl7.urine(),
      ]),
    values: { platelets: '<5', 'glucose-fasting': '>600' },
  },
  'a unit whose sign for powers is the one between components': {
    write: (of) => hl7.oru(of, [hl7.obr(of), hl7.hemoglobin(), hl7.platelets({ 6: '10^3/uL' }), hl7.glucose(), hl7.urine()]),
  },
  'a finding by its code alone, and one value without a status': {
    write: (of) =>
      hl7.oru(of, [
        hl7.obr(of),
        hl7.hemoglobin({ 11: '' }),
        hl7.platelets(),
        hl7.glucose(),
        hl7.urine({ 2: 'CE', 5: 'Present' }),
      ]),
    values: { 'urine-glucose': 'Present' },
  },
  'some of the values, as a partial report': {
    write: (of) => hl7.oru(of, [hl7.obr(of, { 25: 'A' }), hl7.hemoglobin(), hl7.platelets({ 5: '', 11: 'I' })]),
    values: { platelets: undefined, 'glucose-fasting': undefined, 'urine-glucose': undefined },
  },
  'a value that could not be obtained': {
    write: (of) => hl7.oru(of, [hl7.obr(of), hl7.hemoglobin(), hl7.platelets({ 5: '', 11: 'X' }), hl7.glucose(), hl7.urine()]),
    values: { platelets: undefined },
  },
  'notes with escapes, of the report and of a value': {
    write: (of) =>
      hl7.oru(of, [
        hl7.pid(),
        'NTE|1||This is about the patient, and stays in the laboratory.',
        hl7.obr(of),
        'NTE|1||Fasting \\T\\ rested.\\.br\\Repeat in 3 months.',
        hl7.hemoglobin(),
        'NTE|1||Checked twice.',
        hl7.platelets(),
        hl7.glucose(),
        hl7.urine(),
      ]),
    notes: 'Fasting & rested.\nRepeat in 3 months.\nHemoglobin: Checked twice.',
  },
  'notes in 8859/1': {
    write: (of) =>
      Buffer.from(
        hl7.oru(of, [hl7.obr(of), 'NTE|1||Température élevée', ...hl7.allValues()], hl7.msh(of, { 18: '8859/1' })),
        'latin1',
      ),
    notes: 'Température élevée',
    contentType: 'application/hl7-v2',
  },
  'a message of a test, which the demonstration takes': {
    write: (of) => hl7.oru(of, undefined, hl7.msh(of, { 11: 'T' })),
  },
};
