/**
 * A rule for oxlint: no list of unknown length is spread into the arguments of a call. Arguments lie on the stack, which has
 * room for some hundred thousand: `push(...rows)` is fine for years, and then "Maximum call stack size exceeded" for good.
 * Allowed are a list that is written there (`f(...[a, b])`), and one whose bound is said (`f(...atMost(100, list))`,
 * server/platform/bounded.ts). A loop does the same without a bound; so does `largest` of the same file, and `[...rows]`, which is no call.
 */
type Node = {
  readonly type: string;
  readonly name?: string;
  readonly callee?: Node;
  readonly argument?: Node;
  readonly arguments?: readonly Node[];
};

type Context = { readonly report: (found: { readonly node: Node; readonly message: string }) => void };

const isBounded = ({ type, callee }: Node): boolean =>
  type === 'ArrayExpression' || (type === 'CallExpression' && callee?.name === 'atMost');

/** Visits a program's nodes: every argument that may be as many as there are rows. */
export function spreadVisitor(found: (node: Node) => void) {
  const ofCall = ({ arguments: given = [] }: Node): void => {
    for (const one of given) if (one.type === 'SpreadElement' && one.argument && !isBounded(one.argument)) found(one);
  };
  return { CallExpression: ofCall, NewExpression: ofCall };
}

const message =
  'A list of unknown length as arguments: the stack has no room for a long one. Use a loop, or say the bound by atMost.';
const create = ({ report }: Context) => spreadVisitor((node) => report({ node, message }));

// oxlint takes a plugin as the default export.
const plugin = { meta: { name: 'spreads' }, rules: { bounded: { create } } };
export default plugin;
