/**
 * Every break of one line that a file has a place for, found by a parser: an expression that stands on one line, and what
 * stands there instead. Types, imports and comments have none.
 */
import { parseSync, Visitor, type ESTree } from 'vite';

export type Kind =
  | 'comparison turned'
  | 'and, or swapped'
  | 'condition negated'
  | 'number off by one'
  | 'boolean flipped'
  | 'nothing returned'
  | 'call taken out'
  | 'plus, minus swapped'
  | 'callback negated'
  | 'fallback dropped'
  | 'string emptied';

export type Break = {
  readonly kind: Kind;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 0, within the line. */
  readonly column: number;
  readonly before: string;
  readonly after: string;
  /** The whole line as it was, by which the place is found again in another state of the code. */
  readonly text: string;
  /** The value of an attribute of JSX, which is no expression. */
  readonly isAttribute?: true;
};

type Node = ESTree.Node;
type Span = { readonly start: number; readonly end: number };

const turned: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
};
const swapped: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '+': '-', '-': '+' };
const conditionTakers = new Set(['filter', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex']);

export function candidatesIn(file: string, text: string): Break[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const finder = new Finder(file, text);
  new Visitor(finder.visitor()).visit(program);
  return finder.found.toSorted((a, b) => a.line - b.line || a.column - b.column || (a.kind < b.kind ? -1 : 1));
}

class Finder {
  readonly found: Break[] = [];
  readonly #file: string;
  readonly #text: string;
  /** Where each line begins. */
  readonly #lines: readonly number[];
  /** What is inside of these is no code that runs, or must stay as it is for the bundler to read it. */
  readonly #leftOut: Span[] = [];

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
    this.#lines = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  }

  visitor(): ConstructorParameters<typeof Visitor>[0] {
    const leaveOut = (node: Span) => void this.#leftOut.push(node);
    return {
      ImportDeclaration: leaveOut,
      ExportAllDeclaration: leaveOut,
      ExportNamedDeclaration: ({ source }) => source && leaveOut(source),
      ImportExpression: ({ source }) => leaveOut(source),
      TSTypeAnnotation: leaveOut,
      TSTypeAliasDeclaration: leaveOut,
      TSInterfaceDeclaration: leaveOut,
      TSModuleDeclaration: leaveOut,
      TSDeclareFunction: leaveOut,
      TSTypeParameterInstantiation: leaveOut,
      TSTypeParameterDeclaration: leaveOut,
      TSAsExpression: ({ typeAnnotation }) => leaveOut(typeAnnotation),
      TSSatisfiesExpression: ({ typeAnnotation }) => leaveOut(typeAnnotation),
      TSClassImplements: leaveOut,
      Property: ({ key, computed }) => !computed && leaveOut(key),
      PropertyDefinition: ({ key, computed }) => !computed && leaveOut(key),
      MethodDefinition: ({ key, computed }) => !computed && leaveOut(key),
      JSXAttribute: (node) => this.#attribute(node),
      NewExpression: (node) => this.#isRead(node) && leaveOut(node),
      CallExpression: (node) => (this.#isRead(node) ? leaveOut(node) : this.#callback(node)),
      BinaryExpression: (node) => this.#binary(node),
      LogicalExpression: (node) => this.#logical(node),
      IfStatement: ({ test }) => this.#negate(test, 'condition negated'),
      ConditionalExpression: ({ test }) => this.#negate(test, 'condition negated'),
      Literal: (node) => this.#literal(node),
      ReturnStatement: ({ argument }) => argument && this.#returned(argument),
      ArrowFunctionExpression: ({ body, expression }) => expression && this.#returned(body),
      ExpressionStatement: (node) => this.#statement(node),
    };
  }

  #add(kind: Kind, node: Span, after: string, isAttribute = false): void {
    const line = this.#lineOf(node.start);
    if (line !== this.#lineOf(node.end) || this.#leftOut.some(({ start, end }) => start <= node.start && node.end <= end)) return;
    const begin = this.#lines[line - 1] ?? 0;
    this.found.push({
      kind,
      file: this.#file,
      line,
      column: node.start - begin,
      before: this.#of(node),
      after,
      text: this.#text.slice(begin, this.#lines[line] ?? this.#text.length).trimEnd(),
      ...(isAttribute && { isAttribute }),
    });
  }

  #of({ start, end }: Span): string {
    return this.#text.slice(start, end);
  }

  #lineOf(place: number): number {
    return this.#lines.findLastIndex((begin) => begin <= place) + 1;
  }

  #attribute({ name, value }: ESTree.JSXAttribute): void {
    if (value === null) return;
    // How something looks is not what these tests prove.
    if (name.type === 'JSXIdentifier' && /^(class(Name|Names)|style|styles|key)$/.test(name.name)) this.#leftOut.push(value);
    if (value.type !== 'Literal') return;
    // One with an entity means something else in an expression.
    if (value.value !== '' && !this.#of(value).includes('&')) this.#add('string emptied', value, '""', true);
    this.#leftOut.push(value);
  }

  /** By the bundler, which must find the address as it stands: `new URL('…', import.meta.url)`, `import.meta.glob('…')`. */
  #isRead(node: ESTree.NewExpression | ESTree.CallExpression): boolean {
    return this.#of(node.callee).startsWith('import.meta') || node.arguments.some((one) => this.#of(one) === 'import.meta.url');
  }

  #callback({ callee, arguments: [callback] }: ESTree.CallExpression): void {
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
    if (!conditionTakers.has(callee.property.name) || callback?.type !== 'ArrowFunctionExpression') return;
    if (callback.expression) this.#negate(callback.body, 'callback negated');
  }

  #binary({ left, right, operator, ...node }: ESTree.BinaryExpression): void {
    const other = turned[operator];
    if (other !== undefined) this.#add('comparison turned', node, this.#joined(left, other, right));
    const opposite = swapped[operator];
    if (opposite !== undefined && ![left, right].some(isText))
      this.#add('plus, minus swapped', node, this.#joined(left, opposite, right));
  }

  #logical({ left, right, operator, ...node }: ESTree.LogicalExpression): void {
    if (operator === '??') return this.#add('fallback dropped', node, `(${this.#of(left)})`);
    // In brackets of its own, so that its neighbours are joined as they were.
    this.#add('and, or swapped', node, `(${this.#joined(left, swapped[operator] ?? operator, right)})`);
  }

  #joined(left: Span, operator: string, right: Span): string {
    return `${this.#of(left)} ${operator} ${this.#of(right)}`;
  }

  #negate(condition: Node, kind: Kind): void {
    this.#add(kind, condition, `!(${this.#of(condition)})`);
  }

  #literal(node: Extract<Node, { type: 'Literal' }>): void {
    const { value } = node;
    if (typeof value === 'boolean') this.#add('boolean flipped', node, String(!value));
    if (typeof value === 'number' && Number.isFinite(value)) this.#add('number off by one', node, String(value + 1));
    if (typeof value === 'string' && value !== '') this.#add('string emptied', node, "''");
  }

  #returned(value: Node): void {
    if (this.#of(value) !== 'undefined') this.#add('nothing returned', value, 'undefined');
  }

  /** What is awaited stays awaited, so that what follows runs when it did. */
  #statement(node: ESTree.ExpressionStatement | ESTree.Directive): void {
    if ('directive' in node && typeof node.directive === 'string') return void this.#leftOut.push(node);
    let call: Node = node.expression;
    while (call.type === 'AwaitExpression' || (call.type === 'UnaryExpression' && call.operator === 'void')) call = call.argument;
    const inner = call.type === 'ChainExpression' ? call.expression : call;
    if (inner.type !== 'CallExpression' || inner.callee.type === 'Super') return;
    this.#add('call taken out', call, 'undefined');
  }
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}
