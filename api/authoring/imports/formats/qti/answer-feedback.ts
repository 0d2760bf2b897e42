import { childrenNamed, descendants, elementsOf, type XmlElement } from '../xml.ts';
import { readFlow } from './flow-text.ts';
import type { ItemContext } from './read-interaction.ts';

export const isShown = ({ attributes }: XmlElement): boolean => attributes.showHide !== 'hide';

/** The outcomes that become the chosen answer: their feedback with a choice's identifier belongs to that choice. */
function outcomesOfChoice(item: XmlElement): Set<string> {
  const sets = descendants(item, ({ name }) => name === 'setOutcomeValue');
  return new Set(
    sets.flatMap((set) => {
      const [value, another] = elementsOf(set);
      return value?.name === 'variable' && !another ? [set.attributes.identifier ?? ''] : [];
    }),
  );
}

/** The feedbacks after an item that belong to its answers. */
export function modalFeedbacks(item: XmlElement, identifier?: string): XmlElement[] {
  const outcomes = outcomesOfChoice(item);
  return childrenNamed(item, 'modalFeedback').filter(
    ({ attributes }) =>
      outcomes.has(attributes.outcomeIdentifier ?? '') && (identifier === undefined || attributes.identifier === identifier),
  );
}

/** The feedbacks on one answer as a text, without pictures. */
export function feedbackText(feedbacks: readonly XmlElement[], context: ItemContext): string {
  const flows = feedbacks.filter(isShown).map((feedback) => readFlow(feedback, context));
  if (flows.some(({ pictures }) => pictures.length > 0)) context.lost.add('picture_lost');
  return flows
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');
}
