import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { HttpError } from '../../platform/answers.ts';
import type { ApiServer, AppDeps } from '../../platform/deps.ts';
import type { Operator } from '../../operations/operator-steps-store.ts';
import { checkedOperator } from '../operator-here.ts';
import { keyInWords, labKeyOf, scopesOf } from '../lab-keys.ts';
import { touchLabKey } from '../lab-keys-store.ts';
import type { LabScope } from '../lab-scopes.ts';

/** Which key a call came with. */
type LabCaller = { readonly id: string; readonly name: string };

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a system of the lab; null until it is checked, and for everybody else. */
    labKey: LabCaller | null;
  }
  interface FastifyContextConfig {
    /** What a key must be for; a route of the lab's own systems without it is open to each of them. */
    scope?: LabScope;
  }
}

/** Returns what a call gives for a key, whatever it is worth. */
export const labKeyGiven = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (lab_[\w-]{1,80})$/i.exec(headers.authorization ?? '')?.[1];

/** Requires a key for the route. It runs before the body is read. */
export function requireLabKey({ database, now }: Pick<AppDeps, 'database' | 'now'>): onRequestAsyncHookHandler {
  return async (request) => {
    const given = labKeyGiven(request);
    const key = given === undefined ? undefined : await labKeyOf(database, given, now());
    if (key === undefined) throw new HttpError(401, 'A key of this lab is required: Authorization: Bearer lab_…', bearer);
    request.labKey = { id: key.id, name: key.name };
    await touchLabKey(database, key, now());
    const { scope } = request.routeOptions.config;
    if (scope !== undefined && !scopesOf(key).includes(scope))
      throw new HttpError(
        403,
        `The key ${key.name} is not for ${scope}. Make another one: npm run lab -- new-key NAME --scopes …`,
      );
  };
}

const bearer = { 'www-authenticate': 'Bearer' };

export function decorateLabKey(api: ApiServer): void {
  api.decorateRequest('labKey', null);
}

/** Whom the history names for what a call does. */
export function operatorOf({ labKey, ip }: FastifyRequest): Operator {
  return checkedOperator({ name: keyInWords(labKey?.name ?? ''), place: ip });
}
