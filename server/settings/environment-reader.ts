import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { webhookKey } from '../platform/standard-webhooks.ts';
import { parseSlotPlan, type PlanPart } from '../slots/slot-plan.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** @property prints are the SHA-256 prints of the certificates that sign it, as 32 pairs of hex digits with colons between */
export type AndroidApp = { readonly packageName: string; readonly prints: readonly string[] };

export type Mailbox = { readonly name: string; readonly address: string };

/** Reads variables, and collects a line for each fault; a wrong variable still gets some value. */
export class EnvironmentReader {
  readonly faults: string[] = [];
  /** The names of all variables that were read. */
  readonly names = new Set<string>();
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: string, otherwise: string): string {
    return this.#given(name) ?? otherwise;
  }

  integer(name: string, otherwise: number, least: number, most: number): number {
    const text = this.#given(name) ?? String(otherwise);
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most)) this.#fault(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
    return value;
  }

  /** @param isRight a value that fails it is refused, with `example` in the message */
  checked(name: string, isRight: (text: string) => boolean, example: string): string | undefined {
    const text = this.#given(name);
    if (text !== undefined && !isRight(text)) this.#fault(`${name} must be like ${example}, not "${text}"`);
    return text;
  }

  /**
   * Reads a value that no line may repeat.
   * @param parse returns undefined for a value that is refused, with `example` in the message
   */
  secret<Value>(name: string, parse: (text: string) => Value | undefined, example: string): Value | undefined {
    const text = this.#given(name);
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && value === undefined) this.#fault(`${name} must be ${example}`);
    return value;
  }

  choice<Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const text = this.#given(name) ?? otherwise;
    const chosen = choices.find((choice) => choice === text);
    if (chosen === undefined) this.#fault(`${name} must be one of ${choices.join(', ')}, not "${text}"`);
    return chosen ?? otherwise;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.#given(name);
    const protocol = text === undefined ? undefined : URL.parse(text)?.protocol;
    // The value may hold a password, so the line does not repeat it.
    if (text !== undefined && !protocols.includes(protocol ?? '')) this.#fault(`${name} must start with ${protocols[0]}//`);
    return text;
  }

  /** Reads a secret of Standard Webhooks. The line of a fault does not repeat it. */
  webhookKey(name: string): KeyObject | undefined {
    const text = this.#given(name);
    const key = text === undefined ? undefined : webhookKey(text);
    if (text !== undefined && key === undefined) this.#fault(`${name} must be whsec_ and 24 to 64 bytes in base64`);
    return key;
  }

  /** Reads several such secrets, separated by commas. */
  webhookKeys(name: string): KeyObject[] {
    const texts = (this.#given(name) ?? '').split(',').map((text) => text.trim());
    const keys = texts.filter(Boolean).map(webhookKey);
    if (keys.includes(undefined))
      this.#fault(`${name} must be whsec_ and 24 to 64 bytes in base64, or two of these with a comma between`);
    return keys.filter((key) => key !== undefined);
  }

  /** Reads `Lab <mail@lab.example.com>`, or the address alone. */
  mailbox(name: string, otherwise: Mailbox): Mailbox {
    const text = this.#given(name);
    if (text === undefined) return otherwise;
    const [, shown = '', address = text] = /^"?([^<>"\p{Cc}]*)(?:"\s*)?<(.*)>$/u.exec(text) ?? [];
    if (/^[^\s<>@,;"]+@[^\s<>@,;"]+$/.test(address)) return { name: shown.trim(), address };
    this.#fault(`${name} must be like Lab <mail@lab.example.com>, not "${text}"`);
    return otherwise;
  }

  timeZone(name: string, otherwise: string): string {
    const zone = this.#given(name) ?? otherwise;
    if (!isTimeZone(zone)) this.#fault(`${name} must be a time zone like Asia/Kolkata, not "${zone}"`);
    return zone;
  }

  origin(name: string): string | undefined {
    return this.origins(name)[0];
  }

  /** Reads origins, separated by commas. */
  origins(name: string): string[] {
    const texts = (this.#given(name) ?? '').split(',').map((text) => text.trim());
    return texts.filter(Boolean).flatMap((text) => this.#originOf(name, text) ?? []);
  }

  /** Reads beginnings of PIN codes, separated by commas. */
  pinCodes(name: string, otherwise: readonly string[]): readonly string[] {
    const text = this.#given(name);
    if (text === undefined) return otherwise;
    const beginnings = text.split(',').map((part) => part.trim());
    const wrong = beginnings.find((beginning) => !/^[1-9]\d{0,5}$/.test(beginning));
    if (wrong !== undefined) this.#fault(`${name} must be beginnings of PIN codes like 560,600, not "${wrong}"`);
    return beginnings;
  }

  /** Reads beginnings of phone numbers, separated by commas, with or without '+', and returns them with it. */
  countryCodes(name: string, otherwise: readonly string[]): readonly string[] {
    const text = this.#given(name);
    if (text === undefined) return otherwise;
    const codes = text.split(',').map((part) => part.trim().replace(/^\+?/, '+'));
    const wrong = codes.find((code) => !/^\+[1-9]\d{0,6}$/.test(code));
    if (wrong !== undefined) this.#fault(`${name} must be country codes like +91,+971, not "${text}"`);
    return codes;
  }

  /** Reads a package of Android and the SHA-256 prints of the certificates that sign it, as `in.example.lab/AB:CD:…,12:34:…`. */
  androidApp(name: string): AndroidApp | undefined {
    const text = this.#given(name);
    if (text === undefined) return undefined;
    const [packageName = '', given = ''] = text.split('/');
    const prints = given.split(',').map((print) => print.trim().toUpperCase());
    const isPackage = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/.test(packageName);
    if (!isPackage || prints.some((print) => !/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(print)))
      this.#fault(`${name} must be a package and SHA-256 prints like in.example.lab/14:6D:…:E9, not "${text}"`);
    return { packageName, prints };
  }

  /** Reads a plan in the form that slot-plan.ts describes. */
  slotPlan(name: string, otherwise: string): readonly PlanPart[] {
    const { parts, faults } = parseSlotPlan(this.text(name, otherwise));
    for (const fault of faults) this.#fault(`${name} ${fault}`);
    return parts;
  }

  /**
   * Reads the JSON file that the variable names.
   * @param faultsOf says what is wrong with it, in words that follow the variable's name
   */
  json<Read>(name: string, faultsOf: (read: unknown) => readonly string[]): Read | undefined {
    const path = this.#given(name);
    if (path === undefined) return undefined;
    try {
      const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
      const faults = faultsOf(read);
      for (const fault of faults) this.#fault(`${name} (${path}) ${fault}`);
      return faults.length === 0 ? (read as Read) : undefined;
    } catch (error) {
      this.#fault(`${name} must name a JSON file that can be read, not "${path}": ${(error as Error).message}`);
      return undefined;
    }
  }

  #originOf(name: string, text: string): string | undefined {
    const url = URL.parse(text);
    const isOrigin = url !== null && ['http:', 'https:'].includes(url.protocol) && `${url.origin}/` === url.href;
    if (!isOrigin) this.#fault(`${name} must be an origin like https://lab.example.com, not "${text}"`);
    return url?.origin;
  }

  /** An empty variable counts as missing. */
  #given(name: string): string | undefined {
    this.names.add(name);
    return this.#env[name]?.trim() || undefined;
  }

  #fault(line: string): void {
    this.faults.push(line);
  }
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    // Intl throws if it does not know the zone.
    return false;
  }
}
