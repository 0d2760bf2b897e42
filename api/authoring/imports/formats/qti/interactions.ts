const readable = [
  'choiceInteraction',
  'inlineChoiceInteraction',
  'orderInteraction',
  'hotspotInteraction',
  'selectPointInteraction',
  'textEntryInteraction',
  'extendedTextInteraction',
  'sliderInteraction',
  'matchInteraction',
  'associateInteraction',
  'gapMatchInteraction',
] as const;
export type InteractionName = (typeof readable)[number];

export const isReadable = (name: string): name is InteractionName => readable.some((each) => each === name);

/** All interactions of QTI 2. */
export const interactionNames: ReadonlySet<string> = new Set([
  ...readable,
  'customInteraction',
  'drawingInteraction',
  'endAttemptInteraction',
  'graphicAssociateInteraction',
  'graphicGapMatchInteraction',
  'graphicOrderInteraction',
  'hottextInteraction',
  'mediaInteraction',
  'positionObjectInteraction',
  'positionObjectStage',
  'uploadInteraction',
]);

/** The class of the text with gaps in our own items, by which it is told from the instruction. */
export const gapsClass = 'lucka-gaps';
