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

/** In our own items this class marks the text with gaps; the instruction has none. */
export const gapsClass = 'lucka-gaps';
