/**
 * Loaded into the server's process before anything else: its clock starts at the pictures' instant and goes a thousand
 * times slower, so that no date or time of day in them depends on when they are taken.
 */
import { ServerResponse } from 'node:http';
import { instant } from './settings.ts';

const RealDate = Date;
const began = RealDate.now();
const now = (): number => instant + Math.floor((RealDate.now() - began) / 1000);

globalThis.Date = new Proxy(RealDate, {
  construct: (date, words: [], target) => Reflect.construct(date, words.length === 0 ? [now()] : words, target) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
});

/** Node tells the time of an answer by a clock of its own, and the page sets its clock by that. */
const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead') as (...head: unknown[]) => ServerResponse;
ServerResponse.prototype.writeHead = function told(this: ServerResponse, ...head: unknown[]) {
  this.setHeader('date', new RealDate(now()).toUTCString());
  return Reflect.apply(writeHead, this, head);
} as typeof writeHead;
