import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A type as declared in Stripe's own package; `scope` is where its names are resolved. */
interface Declared {
  text: string;
  scope: readonly string[];
}
type Declarations = Map<string, Declared>;
export type ParameterValue = string | { [name: string]: ParameterValue };

/** Stripe's published parameters of its calls: the declarations of its installed package. */
const resources = dirname(createRequire(import.meta.url).resolve('stripe'));
const read = new Map<string, Declarations>();

/**
 * The error in the parameters of a call, in Stripe's words; undefined when there is none. `file` and `type` name the declaration, such as
 * resources/Refunds and RefundCreateParams. Refuses values that are open for Stripe's future (OtherString), because a typing error would look the
 * same.
 */
export function findFault(
  file: string,
  type: string,
  params: { [name: string]: ParameterValue },
): { param: string; code: string; message: string } | undefined {
  const declarations = declarationsOf(file);
  const name = [...declarations.keys()].find((key) => key === type || key.endsWith(`.${type}`));
  if (name === undefined) throw new Error(`${file} declares no ${type}`);
  return faultIn(declarations, { text: name, scope: [] }, params, '');
}

function declarationsOf(file: string): Declarations {
  const known = read.get(file);
  if (known) return known;
  const declarations: Declarations = new Map();
  for (const name of ['shared', file]) declare(plain(readFileSync(join(resources, `${name}.d.ts`), 'utf8')), [], declarations);
  read.set(file, declarations);
  return declarations;
}

const plain = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** Interfaces, types and namespaces of a text, by their full names. */
function declare(text: string, scope: readonly string[], into: Declarations): void {
  const heads = /(?:^|[\s;{}])(?:export )?(?:declare )?(interface|namespace|type|class) ([\w.]+)([^{=;]*)([{=])/g;
  for (let head = heads.exec(text); head; head = heads.exec(text)) {
    const [, kind = '', name = '', more = '', opening] = head;
    const start = heads.lastIndex;
    const end = opening === '{' ? closing(text, start) : endOfType(text, start);
    const body = text.slice(start, end);
    const full = [...scope, name];
    if (kind === 'namespace') declare(body, full, into);
    if (kind === 'interface') into.set(full.join('.'), { text: `{${body}${inherited(more)}}`, scope: full });
    if (kind === 'type') into.set(full.join('.'), { text: body.trim(), scope: full });
    heads.lastIndex = end;
  }
}

const inherited = (more: string): string =>
  (/extends ([\w., ]+)/.exec(more)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => `...${name};`)
    .join('');

function closing(text: string, from: number): number {
  for (let at = from, depth = 1; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
function endOfType(text: string, from: number): number {
  return splitAt(text.slice(from), ';')[0]!.length + from;
}

/** Splits at separators outside brackets and quotes. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [depth, from, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ('{[(<'.includes(character)) depth += 1;
    if ('}])>'.includes(character)) depth -= 1;
    if (character === separator && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

type Fault = NonNullable<ReturnType<typeof findFault>>;
const wrong = (param: string, value: ParameterValue): Fault => ({
  param,
  code: 'parameter_invalid',
  message: `Invalid ${param}: ${JSON.stringify(value)}`,
});

function faultIn(declarations: Declarations, declared: Declared, value: ParameterValue, param: string): Fault | undefined {
  const variants = splitAt(declared.text.trim(), '|')
    .map((text) => text.trim())
    .filter(Boolean);
  if (variants.length > 1) {
    const faults = variants.map((text) => faultIn(declarations, { ...declared, text }, value, param));
    return faults.includes(undefined) ? undefined : faults.at(-1);
  }
  const text = variants[0] ?? '';
  const [, generic, inner = ''] = /^(Array|Emptyable)<([\s\S]*)>$/.exec(text) ?? [];
  if (generic === 'Emptyable') return value === '' ? undefined : faultIn(declarations, { ...declared, text: inner }, value, param);
  if (generic === 'Array') return inEach(declarations, { ...declared, text: inner }, value, param);
  if (text.startsWith('{')) return inObject(declarations, { ...declared, text: text.slice(1, -1) }, value, param);
  const simple = simples[text] ?? (text.startsWith("'") ? (literal: string) => `'${literal}'` === text : undefined);
  if (simple) return typeof value === 'string' && simple(value) ? undefined : wrong(param, value);
  return faultIn(declarations, resolve(declarations, text, declared.scope), value, param);
}

const simples: Readonly<Record<string, (text: string) => boolean>> = {
  string: () => true,
  number: (text) => /^-?\d+(\.\d+)?$/.test(text),
  boolean: (text) => text === 'true' || text === 'false',
  null: (text) => text === '',
  OtherString: () => false,
};

function resolve(declarations: Declarations, name: string, scope: readonly string[]): Declared {
  for (let depth = scope.length; depth >= 0; depth -= 1) {
    const found = declarations.get([...scope.slice(0, depth), name].join('.'));
    if (found) return found;
  }
  throw new Error(`no declaration of ${name} in ${scope.join('.')}`);
}

function inEach(declarations: Declarations, item: Declared, value: ParameterValue, param: string): Fault | undefined {
  if (typeof value === 'string') return wrong(param, value);
  for (const [place, element] of Object.entries(value)) {
    const fault = faultIn(declarations, item, element, `${param}[${place}]`);
    if (fault) return fault;
  }
  return undefined;
}

function inObject(declarations: Declarations, declared: Declared, value: ParameterValue, param: string): Fault | undefined {
  if (typeof value === 'string') return wrong(param, value);
  const { members, any } = membersOf(declarations, declared);
  for (const [name, field] of Object.entries(value)) {
    const path = param === '' ? name : `${param}[${name}]`;
    const member = members.get(name)?.type ?? any;
    if (!member) return { param: path, code: 'parameter_unknown', message: `Received unknown parameter: ${path}` };
    const fault = faultIn(declarations, member, field, path);
    if (fault) return fault;
  }
  const lacking = [...members].find(([name, { isRequired }]) => isRequired && value[name] === undefined)?.[0];
  return lacking === undefined ? undefined : { param: lacking, code: 'parameter_missing', message: `Missing required param: ${lacking}.` };
}

interface Members {
  members: Map<string, { type: Declared; isRequired: boolean }>;
  /** The type of properties with any name. */
  any: Declared | undefined;
}

function membersOf(declarations: Declarations, { text, scope }: Declared): Members {
  const members: Members['members'] = new Map();
  let any: Declared | undefined;
  for (const part of splitAt(text, ';')
    .map((part) => part.trim())
    .filter(Boolean)) {
    if (part.startsWith('...')) {
      const base = resolve(declarations, part.slice(3), scope);
      for (const [name, member] of membersOf(declarations, { ...base, text: base.text.slice(1, -1) }).members) members.set(name, member);
      continue;
    }
    const [, name = '', optional, type = ''] = /^(\[[^\]]+\]|'?[\w.]+'?)(\?)?: ([\s\S]+)$/.exec(part) ?? [];
    if (name.startsWith('[')) any = { text: type, scope };
    else members.set(name.replaceAll("'", ''), { type: { text: type, scope }, isRequired: optional === undefined });
  }
  return { members, any };
}
