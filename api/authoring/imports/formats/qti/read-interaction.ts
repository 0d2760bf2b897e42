import type { Question, QuestionType, Shape } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import type { FindPicture } from '../pictures.ts';
import type { XmlElement } from '../xml.ts';
import type { Response } from './read-response.ts';

export interface ItemContext {
  item: XmlElement;
  newId: () => string;
  findPicture: FindPicture;
  lost: Set<ReasonCode>;
  /** The type named in our own export. Its questions may be incomplete. */
  settled: QuestionType | undefined;
  /** The areas in our own export; see settledShapes. */
  shapes: readonly (Shape | null)[];
  /** Whether the item comes from our own export. */
  isExact: boolean;
}

export type ReadInteraction = (
  interaction: XmlElement,
  response: Response,
  context: ItemContext,
) => { type: QuestionType; own: Partial<Question> } | ReasonCode;
