import {
  clone,
  generate,
  List,
  parse,
  tokenize,
  tokenTypes,
  walk,
  type Atrule,
  type Block,
  type CssNode,
  type Declaration,
  type Rule,
  type Selector,
} from 'css-tree';
import { allowedAtRules, allowedFunctions, allowedPositions, isAllowedProperty, isAllowedUrl } from './css-rules.ts';

/** Why a piece of CSS is left out. The texts are `problem.<code>` in the editor's locale files. */
export const cssFaults = [
  'css_unreadable',
  'css_at_rule',
  'css_selector',
  'css_property',
  'css_value',
  'css_address',
  'css_position',
] as const;
export type CssFault = (typeof cssFaults)[number];

export interface DroppedCss {
  code: CssFault;
  /** From 1. */
  line: number;
  /** The beginning of the omitted piece. */
  text: string;
}

/**
 * An editor's CSS as allowed in a player's page: every rule below #root, and only what css-rules.ts allows. Leaves out unreadable or forbidden parts,
 * one declaration or rule at a time. Pure; nothing in the result can end a style element.
 */
export function scopeCss(css: string): { css: string; dropped: DroppedCss[] } {
  if (isTooDeep(css)) return { css: '', dropped: [{ code: 'css_unreadable', line: 1, text: css.slice(0, longestText) }] };
  const dropped: DroppedCss[] = [];
  const drop = (node: CssNode, code: CssFault): [] => {
    dropped.push({ code, line: node.loc?.start.line ?? 1, text: beginning(node) });
    return [];
  };
  // The line's end closes an unclosed string, so that it does not include the padding.
  const sheet = parse(`${css}\n`.padEnd(beyondTokens), { parseCustomProperty: true, positions: true });
  if (sheet.type !== 'StyleSheet') return { css: '', dropped };
  sheet.children = cleaned(sheet.children, { isNested: false, isKeyframes: false, drop });
  // Only quoted strings can contain these.
  return { css: generate(sheet).replace(/<(?=\/|!|style|script)/gi, '\\3c '), dropped };
}

/**
 * More tokens than CSS can have (custom_css has at most 50,000 characters). css-tree 3.2.1 takes the token at the index of the text's length for the
 * one that closes the last bracket. It keeps its list from earlier texts, so an old token there can make it loop for ever. No text reaches this
 * index.
 */
const beyondTokens = 65_536;

/** The depth of nested brackets of any kind; no real style needs more. */
const deepest = 200;
const {
  Function: call,
  LeftParenthesis,
  RightParenthesis,
  LeftSquareBracket,
  RightSquareBracket,
  LeftCurlyBracket,
  RightCurlyBracket,
} = tokenTypes;
const closers = new Map([
  [call, RightParenthesis],
  [LeftParenthesis, RightParenthesis],
  [LeftSquareBracket, RightSquareBracket],
  [LeftCurlyBracket, RightCurlyBracket],
]);

/** Whether the parser would overflow its stack: it takes that for a syntax error, and may try again at each level for hours. */
function isTooDeep(css: string): boolean {
  const open: number[] = [];
  let most = 0;
  tokenize(css, (type) => {
    const closer = closers.get(type);
    if (closer !== undefined) most = Math.max(most, open.push(closer));
    else if (type === open.at(-1)) open.pop();
  });
  return most > deepest;
}

const longestText = 60;
const beginning = (node: CssNode): string => {
  const text = generate(node).replaceAll(/\s+/g, ' ').trim();
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
};

interface Place {
  /** Inside another rule, whose selector scopes it. */
  isNested: boolean;
  isKeyframes: boolean;
  /** Records that a piece is left out. */
  drop: (node: CssNode, code: CssFault) => [];
}

function cleaned(nodes: List<CssNode>, place: Place): List<CssNode> {
  return new List<CssNode>().fromArray(
    nodes.toArray().flatMap((node): CssNode[] => {
      if (node.type === 'Declaration') {
        const fault = faultOf(node);
        return fault ? place.drop(node, fault) : [node];
      }
      if (node.type === 'Rule') return cleanRule(node, place);
      if (node.type === 'Atrule') return cleanAtRule(node, place);
      return node.type === 'Comment' || node.type === 'WhiteSpace' ? [] : place.drop(node, 'css_unreadable');
    }),
  );
}

const emptied = (block: Block, place: Place): Block => ({ ...block, children: cleaned(block.children, place) });

function cleanAtRule(rule: Atrule, place: Place): CssNode[] {
  const name = rule.name.toLowerCase();
  if (!allowedAtRules.has(name)) return place.drop(rule, 'css_at_rule');
  if (!rule.block || hasRaw(rule.prelude)) return place.drop(rule, 'css_unreadable');
  return [{ ...rule, block: emptied(rule.block, { ...place, isKeyframes: name.endsWith('keyframes') }) }];
}

function cleanRule(rule: Rule, place: Place): CssNode[] {
  const { prelude } = rule;
  if (prelude.type !== 'SelectorList' || hasRaw(prelude)) return place.drop(rule, 'css_unreadable');
  const block = emptied(rule.block, { ...place, isNested: true });
  if (place.isKeyframes) return [{ ...rule, block }];
  const selectors = prelude.children.toArray().flatMap((selector) => {
    if (selector.type !== 'Selector') return place.drop(selector, 'css_unreadable');
    const kept = !place.isNested ? scoped(selector) : staysInside(selector) ? [selector] : [];
    return kept.length > 0 ? kept : place.drop(selector, 'css_selector');
  });
  return selectors.length === 0 ? [] : [{ ...rule, prelude: { ...prelude, children: new List<CssNode>().fromArray(selectors) }, block }];
}

function hasRaw(node: CssNode | null): boolean {
  let found = false;
  if (node) walk(node, (part) => void (found ||= part.type === 'Raw'));
  return found;
}

/** A nested selector may start at its rule's elements or lie below them, but must not select others by them. */
function staysInside({ children }: Selector): boolean {
  const [first, ...others] = children.toArray();
  return (
    first !== undefined &&
    first.type !== 'Combinator' &&
    !others.some((node) => hasNesting(node)) &&
    (first.type === 'NestingSelector' || !hasNesting(first))
  );
}
function hasNesting(node: CssNode): boolean {
  let found = false;
  walk(node, (part) => void (found ||= part.type === 'NestingSelector'));
  return found;
}

const isPage = (node: CssNode | undefined): boolean =>
  (node?.type === 'TypeSelector' && ['html', 'body'].includes(node.name.toLowerCase())) ||
  (node?.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'root') ||
  (node?.type === 'IdSelector' && node.name === 'root');

/** `body.wide h1` becomes `#root.wide h1`, and `h1` becomes `#root h1`. */
function scoped(selector: Selector): Selector[] {
  const nodes = selector.children.toArray();
  if (nodes.length === 0 || nodes[0]?.type === 'Combinator' || hasNesting(selector)) return [];
  let start = 0;
  let isAttached = false;
  while (isPage(nodes[start])) {
    start += 1;
    const next = nodes[start];
    isAttached = next !== undefined && next.type !== 'Combinator';
    if (isAttached || next === undefined) break;
    // No element beside #root belongs to the editor.
    if (next.type === 'Combinator' && !/^[\s>]$/.test(next.name)) return [];
    if (isPage(nodes[start + 1])) start += 1;
    else break;
  }
  const rest = nodes.slice(start).map((node) => clone(node));
  const needsSpace = !isAttached && rest.length > 0 && rest[0]?.type !== 'Combinator';
  if (isAttached && hasSiblingOfPage(rest)) return [];
  const between: CssNode[] = needsSpace ? [{ type: 'Combinator', name: ' ' }] : [];
  return [{ ...selector, children: new List<CssNode>().fromArray([{ type: 'IdSelector', name: 'root' }, ...between, ...rest]) }];
}

/** `body.a + x`: a sibling of the page's element. */
function hasSiblingOfPage(rest: readonly CssNode[]): boolean {
  const first = rest.find((node) => node.type === 'Combinator');
  return first !== undefined && !/^[\s>]$/.test(first.name);
}

function faultOf({ property, value }: Declaration): CssFault | undefined {
  if (!isAllowedProperty(property)) return 'css_property';
  if (value.type !== 'Value') return 'css_unreadable';
  let fault: CssFault | undefined;
  walk(value, (node) => {
    if (node.type === 'Raw') fault ??= 'css_unreadable';
    if (node.type === 'Function' && !allowedFunctions.has(node.name.toLowerCase())) fault ??= 'css_value';
    if (node.type === 'Url' && !isAllowedUrl(node.value)) fault ??= 'css_address';
    if (node.type === 'Identifier' && node.name.includes('\\')) fault ??= 'css_value';
  });
  const isPlaced = property.toLowerCase() !== 'position' || allowedPositions.has(generate(value).toLowerCase());
  return fault ?? (isPlaced ? undefined : 'css_position');
}
