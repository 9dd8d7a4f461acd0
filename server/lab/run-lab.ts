/** Runs the lab's commands: in the server if one owns the data folder, otherwise in the process of the command itself. */
import { arrive } from './commands/arrivals.ts';
import type { Command } from './commands/command.ts';
import { consents } from './commands/consents.ts';
import { coupons } from './commands/coupons.ts';
import { signOut } from './commands/customers.ts';
import { history } from './commands/history.ts';
import { keys, newKey, revokeKey, rotateKey } from './commands/keys.ts';
import { messages } from './commands/messages.ts';
import { advance, order, orders } from './commands/orders.ts';
import { paid } from './commands/payments.ts';
import { prescription, prescriptions, review } from './commands/prescriptions.ts';
import { attach, hold, reached, reports, results, sheet } from './commands/reports.ts';
import { reject } from './commands/rejections.ts';
import { pushKey } from './commands/push-key.ts';
import { close, open, plan, slots } from './commands/slots.ts';
import { assign, onTheWay } from './commands/visits.ts';
import { smsTemplates } from './commands/sms-templates.ts';
import { parseCall } from './command-form.ts';
import { labCommand, labForms } from './lab-forms.ts';
import { UsageError, type CommandDeps, type CommandRequest, type Outcome } from './request.ts';

const commands: Readonly<Record<string, Command>> = {
  orders,
  order,
  advance,
  assign,
  'on-the-way': onTheWay,
  arrive,
  paid,
  reports,
  sheet,
  results,
  attach,
  reject,
  hold,
  reached,
  prescriptions,
  prescription,
  review,
  slots,
  close,
  open,
  plan,
  coupons,
  consents,
  messages,
  'sms-templates': smsTemplates,
  'push-key': pushKey,
  keys,
  'new-key': newKey,
  'rotate-key': rotateKey,
  'revoke-key': revokeKey,
  'sign-out': signOut,
  history,
};

/** @throws UsageError, CommandError, or the errors with which the lab's functions refuse */
export async function runLab(deps: CommandDeps, { words, file }: CommandRequest): Promise<Outcome> {
  const call = parseCall(labForms, words, labCommand);
  const command = commands[call.name];
  if (command === undefined) throw new UsageError(`There is no command ${call.name}.`);
  const done = await command(deps, call, file);
  return { code: 0, out: call.isJson ? JSON.stringify(done.data, null, 2) : done.text, err: '', file: done.file };
}
