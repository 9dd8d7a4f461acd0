/**
 * Asks PostgreSQL how it would run a statement in a large database (tests/support/server/postgres.ts makes it), and compares the
 * estimated cost. With an index, a statement costs about the same however large the tables are.
 */
import pg from 'pg';
import { inject } from 'vitest';
import { isBounded } from './tables.ts';

/** In the planner's unit: one customer's rows cost up to 150, a page of a list up to 250, reading all orders 2,000 and more. */
const mostCost = 400;
/** The additional cost for each row that the statement finds by a key of its own. */
const costOfKey = 10;
const mostKeys = 100;

type Step = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Total Cost': number;
  readonly Plans?: readonly Step[];
};

let connected: Promise<pg.Client> | undefined;

async function connectToSized(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgres').sizedUrl });
  await client.connect();
  // Small tables are read whole unless that is forbidden, but large ones must never be.
  await client.query('set enable_seqscan = off');
  return client;
}

export async function faultOnPostgres({
  sql,
  parameters,
}: {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}): Promise<string> {
  const client = await (connected ??= connectToSized());
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Step }[] }>(`explain (format json) ${sql}`, [
      ...parameters,
    ]);
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    return plan === undefined
      ? 'PostgreSQL has no plan for this'
      : faultIn(plan.Plan, mostCost + costOfKey * Math.min(mostKeys, keysIn(sql, parameters)));
  } catch (error) {
    return `PostgreSQL cannot explain this: ${(error as Error).message}`;
  }
}

/** Counts the keys that the statement is given, or that a subquery passes on. */
function keysIn(sql: string, parameters: readonly unknown[]): number {
  const [, limit] = /\(select .* limit \$(\d+)\)/.exec(sql) ?? [];
  return parameters.length + (limit === undefined ? 0 : Number(parameters[Number(limit) - 1]));
}

function faultIn(plan: Step, most: number): string {
  const steps = stepsOf(plan);
  const tables = steps.flatMap((step) => step['Relation Name'] ?? []);
  if (tables.every(isBounded)) return '';
  const words = steps.map((step) => [step['Node Type'], step['Relation Name']].filter(Boolean).join(' ')).join('; ');
  const whole = steps.find((step) => step['Node Type'] === 'Seq Scan' && !isBounded(step['Relation Name'] ?? ''));
  if (whole !== undefined) return `PostgreSQL reads all of ${whole['Relation Name']}: ${words}`;
  // For a table that is read whole because it is small, the cost only says that this is forbidden here.
  const cost = plan['Total Cost'] % 1e10;
  return cost > most ? `PostgreSQL reads or sorts many rows, at a cost of ${Math.round(cost)}: ${words}` : '';
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];
