import type { FastifyRequest } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import { OptionalIdempotencyKey } from '../../../src/contract/orders.ts';
import type { ApiServer, AppDeps } from '../../platform/deps.ts';
import { sendStored } from '../../platform/idempotency/send-stored.ts';
import { photoMostBytes, photoOfCollector } from '../collector-photo.ts';
import * as steps from '../steps.ts';
import { windowIn } from '../visit-window.ts';
import { answerStep, type LabStep } from './answer-step.ts';
import {
  Advance,
  Arrive,
  Assign,
  AssignAnswer,
  NumberParams,
  OrderStepAnswer,
  Paid,
  PaidAnswer,
  Reject,
  RejectAnswer,
  ReportParams,
  ReportStepAnswer,
} from './lab-contract.ts';
import { labPaths } from './lab-paths.ts';
import { operatorOf } from './require-lab-key.ts';

const nothing = async () => undefined;

/** Each step is one block: its path, what is sent and answered, and the function of the command line that does it. */
export function stepRoutes(api: ApiServer, deps: AppDeps): void {
  const add = adder(api, deps);

  add(labPaths.advance, { params: NumberParams, body: Advance, answer: OrderStepAnswer }, ({ number }, { from }) => ({
    check: nothing,
    take: (given) => steps.advance(given, number, from),
  }));

  const assign = { params: NumberParams, body: Assign, answer: AssignAnswer, bodyLimit: photoMostBytes };
  add(labPaths.assign, assign, ({ number }, { photo, employee, from, to, ...collector }) => ({
    check: async (): Promise<Buffer | undefined> =>
      photo === undefined ? undefined : photoOfCollector(Buffer.from(photo, 'base64')),
    take: (given, picture) =>
      steps.assign(given, number, {
        ...collector,
        employeeNumber: employee,
        window: windowIn(from, to),
        photo: picture,
      }),
  }));

  add(labPaths.onTheWay, { params: NumberParams, answer: OrderStepAnswer }, ({ number }) => ({
    check: nothing,
    take: (given) => steps.setOut(given, number),
  }));

  add(labPaths.arrive, { params: NumberParams, body: Arrive, answer: OrderStepAnswer }, ({ number }, { code }) => ({
    check: async (given) => (code === undefined ? undefined : steps.checkArrival(given, number, code)),
    take: (given, order) => (order === undefined ? steps.reachDoor(given, number) : steps.arrive(given, order)),
  }));

  add(labPaths.reject, { params: ReportParams, body: Reject, answer: RejectAnswer }, ({ report }, { reason, tests }) => ({
    check: nothing,
    take: (given) => steps.reject(given, report, { reason, testIds: tests }),
  }));

  add(labPaths.paid, { params: NumberParams, body: Paid, answer: PaidAnswer }, ({ number }, { upi }) => ({
    check: nothing,
    take: (given) => steps.payUpi(given, number, upi),
  }));

  add(labPaths.hold, { params: ReportParams, answer: ReportStepAnswer }, ({ report }) => ({
    check: nothing,
    take: (given) => steps.hold(given, report),
  }));

  add(labPaths.reached, { params: ReportParams, answer: ReportStepAnswer }, ({ report }) => ({
    check: nothing,
    take: (given) => steps.reached(given, report),
  }));
}

type Sent = Readonly<Record<string, unknown>>;

type StepContract<Params, Body> = {
  readonly params: Params;
  readonly body?: Body;
  readonly answer: TSchema;
  /** bytes */
  readonly bodyLimit?: number;
};

function adder(api: ApiServer, deps: AppDeps) {
  return function add<Params extends TObject, Checked, Body extends TObject>(
    path: string,
    { params, body, answer, bodyLimit }: StepContract<Params, Body>,
    stepFor: (params: Static<Params>, body: Static<Body>) => LabStep<Checked>,
  ): void {
    const schema = { headers: OptionalIdempotencyKey, params, ...(body && { body }), response: { 200: answer } };
    const config = { scope: 'steps' } as const;
    api.post(path, { config, schema, ...(bodyLimit !== undefined && { bodyLimit }) }, async (request: FastifyRequest, reply) => {
      // The schemas have checked both. Fields that they do not name are no part of the request.
      const [named, sent] = [picked(request.params as Sent, params), picked(request.body as Sent, body)];
      const keyed = {
        labKeyId: request.labKey?.id ?? '',
        key: request.headers['idempotency-key'] as string | undefined,
        route: `POST ${path}`,
        content: [Object.entries(named), Object.entries(sent)],
        otherContent: 'This Idempotency-Key was used for another request already.',
      };
      const step = stepFor(named as Static<Params>, sent as Static<Body>);
      return sendStored(reply, await answerStep({ ...deps, operator: operatorOf(request) }, keyed, step));
    });
  };
}

/** Returns the fields of the schema in its order. */
const picked = (given: Sent | undefined, schema: TObject | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.keys(schema?.properties ?? {}).map((name) => [name, given?.[name]]));
