import { posix } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { knownOf, nameOf, pathValue, textOf } from './path-value.ts';

export interface OutsidePath {
  line: number;
  path: string;
}

const isOutside = (path: string): boolean => path === '..' || path.startsWith('../');
/** Folders of one machine or one person. */
const fixedFolder = /(?:^|[\s'"=:(]|file:\/\/)(?:\/(?:work|tmp|home|root|mnt)(?:\/|$)|~\/)/;
const homeVariables = new Set(['HOME', 'USERPROFILE']);
/** Functions that take a path. Relative paths start at the root of the repository, where the programs are started. */
const ofFiles =
  /^(?:read|write|exists|open|append|copy|mkdir|stat|lstat|access|create(?:Read|Write)Stream|cp|rm|rename|unlink|glob|watch|chdir)/;

/** The paths of a file that lead out of the repository. `file` is its own path from the root. */
export const findOutsidePaths = (file: string, source: string): OutsidePath[] =>
  file.endsWith('.css') ? inStyles(file, source) : inProgram(file, source);

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;
const fromFile = (file: string, text: string): string => posix.join(posix.dirname(file), text);

function inStyles(file: string, source: string): OutsidePath[] {
  return [...source.matchAll(/(?:\.\.\/)+[\w./-]*/g)]
    .filter(([text]) => isOutside(fromFile(file, text)))
    .map(({ 0: path, index }) => ({ line: lineAt(source, index), path }));
}

/** Most files import only from their own part of the repository. Unless they contain another suspicious text, they need no parser. */
function isHarmless(file: string, source: string): boolean {
  const depth = file.split('/').length - 1;
  const imported = /\b(?:from|import) ?\(?'((?:\.\.\/)+)[^']*'/g;
  const rest = source.replace(imported, (all: string, up: string) => (up.length / 3 > depth ? all : ''));
  return !/\.\.[/'"`$]|\/(?:work|tmp|home|root|mnt)\b|~\/|homedir|HOME|USERPROFILE/.test(rest);
}

function inProgram(file: string, source: string): OutsidePath[] {
  if (isHarmless(file, source)) return [];
  const { program } = parseSync(file, source);
  const known = knownOf(file, program);
  const found = new Map<string, OutsidePath>();
  const note = (at: number, path: string): void => void found.set(`${lineAt(source, at)} ${path}`, { line: lineAt(source, at), path });
  const checkPath = (node: ESTree.Node): void => {
    const value = pathValue(node, known);
    const path = value && ('path' in value ? value.path : posix.normalize(value.text));
    if (path !== undefined && isOutside(path)) note(node.start, path);
  };
  const checkText = (at: number, text: string): void => {
    if (fixedFolder.test(text) || (text.startsWith('..') && isOutside(fromFile(file, text)))) note(at, text);
  };
  new Visitor({
    Literal: ({ value, start }) => void (typeof value === 'string' && checkText(start, value)),
    TemplateLiteral: (node) => checkText(node.start, textOf(node)),
    MemberExpression: ({ property, start }) => void (homeVariables.has(nameOf(property)) && note(start, nameOf(property))),
    NewExpression: checkPath,
    CallExpression(node) {
      const name = nameOf(node.callee);
      if (name === 'homedir') note(node.start, name);
      checkPath(node);
      if (ofFiles.test(name) && node.arguments[0]) checkPath(node.arguments[0]);
    },
    Property: ({ key, value }) => void (nameOf(key) === 'cwd' && checkPath(value)),
  }).visit(program);
  return [...found.values()].toSorted((a, b) => a.line - b.line);
}
