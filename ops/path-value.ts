import { posix } from 'node:path';
import { Visitor, type ESTree } from 'vite';

/** A path from the root of the repository, or a text that is no path yet. */
export type PathValue = { path: string } | { text: string };

/** The names that a file's expressions may refer to. */
export interface Known {
  /** The file's own path from the root. */
  file: string;
  constants: Map<string, ESTree.Expression>;
}

const joins = new Set(['join', 'resolve', 'normalize']);
const passesOn = new Set(['fileURLToPath', 'pathToFileURL', 'String', 'realpathSync', 'realpath']);

export function knownOf(file: string, program: ESTree.Program): Known {
  const constants = new Map<string, ESTree.Expression>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (id.type === 'Identifier' && init && constants.set(id.name, init)),
  }).visit(program);
  return { file, constants };
}

/** The last name of a called function: `join` of `path.join`. */
export function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'MemberExpression' ? nameOf(node.property) : '';
}

/** A value known only at run time counts as the name of one file or folder. */
export const textOf = ({ quasis }: ESTree.TemplateLiteral): string => quasis.map(({ value }) => value.cooked ?? '').join('x');

/** Follows constants of the file, import.meta, the root of the repository (`root`, `process.cwd()`), joins and URLs. */
export function pathValue(node: ESTree.Node, known: Known): PathValue | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? { text: node.value } : undefined;
    case 'TemplateLiteral':
      return { text: textOf(node) };
    case 'Identifier':
      return ofName(node.name, known);
    case 'CallExpression':
    case 'NewExpression':
      return ofCall(node, known);
    case 'MemberExpression':
      return ofMember(node, known);
    case 'BinaryExpression':
      return sumOf(pathValue(node.left, known), pathValue(node.right, known));
    case 'AwaitExpression':
      return pathValue(node.argument, known);
    case 'LogicalExpression':
      return pathValue(node.right, known);
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return pathValue(node.expression, known);
    default:
      return undefined;
  }
}

function ofName(name: string, known: Known): PathValue | undefined {
  const constant = known.constants.get(name);
  if (!constant) return name === 'root' ? { path: '.' } : undefined;
  // A constant that refers to itself ends here.
  const others = new Map(known.constants);
  others.delete(name);
  return pathValue(constant, { ...known, constants: others });
}

function ofCall(node: ESTree.CallExpression | ESTree.NewExpression, known: Known): PathValue | undefined {
  const name = nameOf(node.callee);
  if (name === 'cwd') return { path: '.' };
  const [first, ...rest] = node.arguments.map((argument) => (argument.type === 'SpreadElement' ? undefined : pathValue(argument, known)));
  if (!first) return undefined;
  if (passesOn.has(name)) return first;
  if (name === 'URL') return urlOf(first, rest[0]);
  if (!('path' in first)) return undefined;
  if (name === 'dirname') return { path: posix.dirname(first.path) };
  return joins.has(name) ? { path: posix.join(first.path, ...rest.map((part) => (part && 'text' in part ? part.text : 'x'))) } : undefined;
}

/** The base of a URL is a folder when it ends with a slash. */
function urlOf(first: PathValue, base: PathValue | undefined): PathValue | undefined {
  if (!('text' in first) || !base || !('path' in base)) return undefined;
  return { path: posix.join(base.path.endsWith('/') ? base.path : posix.dirname(base.path), first.text) };
}

function ofMember({ object, property }: ESTree.MemberExpression, known: Known): PathValue | undefined {
  const name = nameOf(property);
  if (object.type !== 'MetaProperty') return ['href', 'pathname'].includes(name) ? pathValue(object, known) : undefined;
  if (name === 'dirname') return { path: posix.dirname(known.file) };
  return name === 'url' || name === 'filename' ? { path: known.file } : undefined;
}

function sumOf(left: PathValue | undefined, right: PathValue | undefined): PathValue | undefined {
  if (!left || !right || !('text' in right)) return undefined;
  return 'path' in left ? { path: posix.normalize(left.path + right.text) } : { text: left.text + right.text };
}
