import type { Answer } from '#shared/content/question.ts';
import { look } from '../look.ts';

interface Pair {
  stem: Answer;
  /** Undefined while the editor has not added it. */
  option: Answer | undefined;
}

const isOption = ({ is_stem }: Answer): boolean => !is_stem;

/** The stems in their order, each with the option that belongs to it. */
export function pairsOf(answers: readonly Answer[]): Pair[] {
  const options = new Map(answers.filter(isOption).flatMap((option) => (option.pair ? [[option.pair, option]] : [])));
  return answers.filter(({ is_stem }) => is_stem).map((stem) => ({ stem, option: stem.pair ? options.get(stem.pair) : undefined }));
}

/** The options that belong to no stem. */
export function extraOptions(answers: readonly Answer[]): Answer[] {
  const taken = new Set(pairsOf(answers).map(({ option }) => option));
  return answers.filter((answer) => isOption(answer) && !taken.has(answer));
}

/** The stems of an option and the option of a stem, by the id of the one. */
export const partnersOf = (answers: readonly Answer[]): ReadonlyMap<string, readonly Answer[]> => {
  const both = pairsOf(answers).flatMap(({ stem, option }) => (option ? [[stem, option] as const, [option, stem] as const] : []));
  return new Map([...Map.groupBy(both, ([{ id }]) => id)].map(([id, found]) => [id, found.map(([, partner]) => partner)]));
};

/**
 * The answers with the pairs of another version of them. An option is known by what it shows, since an editor corrects a pair by writing another text
 * into it; by its id where no option shows that, since a text can also be mended.
 */
export function withPairsOf(answers: readonly Answer[], keyed: readonly Answer[]): Answer[] {
  const options = answers.filter(isOption);
  const right = new Map(pairsOf(keyed).map(({ stem, option }) => [stem.id, option]));
  const optionFor = (stem: Answer): Answer | undefined => {
    const key = right.get(stem.id);
    const same = key && options.filter((option) => look(option) === look(key));
    return same?.find(({ id }) => id === key?.id) ?? same?.[0] ?? options.find(({ id }) => id === key?.id);
  };
  return answers.map(({ pair: _, ...answer }) => {
    const pair = answer.is_stem ? optionFor(answer)?.id : answer.id;
    return { ...answer, ...(pair !== undefined && { pair }) };
  });
}
