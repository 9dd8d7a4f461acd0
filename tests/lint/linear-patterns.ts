/**
 * A rule for oxlint: what looks through texts and bytes takes a time that grows with their length, and never with its square.
 * Customers choose the texts, so a pattern that backtracks, or looks at every rest of a text to its end, holds up everybody
 * (20 seconds for 251 KB of blanks, once). What scslre reports is one of
 *
 * - a quantifier within another one, or two in a row, that share a letter: /(a+)+b/, /\s*,?\s*$/;
 * - a quantifier that begins anew at each letter, because nothing before it says where: /\s+$/. Look from a place that is
 *   found at once (`^`, `(?<!\s)`), or bound the quantifier (`{1,80}`).
 *
 * It tries runs of one letter, so `/\{[^}]+\}/` is found, and `/a\{[^}]+\}/` is not: leave out of the quantifier what the
 * pattern begins with (`[^{}]+`).
 */
import { analyse } from 'scslre';

type Node = {
  readonly type: string;
  readonly value?: unknown;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly name?: string;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly key?: Node;
  readonly quasis?: readonly { readonly value: { readonly cooked: string | null } }[];
};

type Context = { readonly report: (found: { readonly node: Node; readonly message: string }) => void };

/** Why a pattern is not linear, by the quantifiers that make it so; none where it is. */
export function faultsOf(source: string, flags: string): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  return reports.map((report) => {
    const time = report.exponential ? 'exponential' : 'quadratic or worse';
    const of = report.type === 'Trade' ? `${report.startQuant.raw} and ${report.endQuant.raw}` : report.quant.raw;
    const why = { Trade: 'share letters', Self: 'repeats itself', Move: 'begins anew at each letter' }[report.type];
    return `${of} ${why}: ${time} for a long run of ${JSON.stringify(report.character.pick)}`;
  });
}

/** The text of a literal; an expression within it stands for some letter, or for a number. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis?.map(({ value }) => value.cooked ?? '').join('1');
  return undefined;
}

const isRegExp = ({ callee }: Node): boolean => callee?.type === 'Identifier' && callee.name === 'RegExp';

type Finder = {
  readonly found: (node: Node, source: string, flags: string) => void;
  /** It is put together elsewhere. */
  readonly hidden: (node: Node) => void;
};

/** Visits a program's nodes: every pattern that is written in it, also as the text of a schema. */
export function patternVisitor({ found, hidden }: Finder) {
  function ofConstructor(node: Node): void {
    if (!isRegExp(node)) return;
    const [source, flags = ''] = (node.arguments ?? []).map(textOf);
    if (source === undefined) hidden(node);
    else found(node, source, flags);
  }

  return {
    Literal(node: Node) {
      if (node.regex) found(node, node.regex.pattern, node.regex.flags);
    },
    NewExpression: ofConstructor,
    CallExpression: ofConstructor,
    Property(node: Node) {
      const [name, source] = [node.key?.name, textOf(node.value as Node | undefined)];
      // TypeBox reads those of its schemas so.
      if (name === 'pattern' && source !== undefined) found(node, source, 'u');
    },
  };
}

const create = ({ report }: Context) =>
  patternVisitor({
    found(node, source, flags) {
      for (const fault of faultsOf(source, flags)) report({ node, message: `Not linear: ${fault}.` });
    },
    hidden: (node) => report({ node, message: 'Write the pattern here, so that it can be checked.' }),
  });

// oxlint takes a plugin as the default export.
const plugin = { meta: { name: 'patterns' }, rules: { linear: { create } } };
export default plugin;
