import { Type, type Static } from 'typebox';
import { diplomaDesigns, papers } from '../diplomas/designs.ts';
import { Image } from './question.ts';
import { object, optional, text } from './schema.ts';

/** The look and the texts of a diploma. Texts may include facts: see shared/diplomas/fill-in.ts. */
export const DiplomaContent = object({
  design: Type.Enum(diplomaDesigns),
  paper: Type.Enum(papers),
  orientation: Type.Enum(['landscape', 'portrait']),
  /** The default is the design's own. */
  accent: optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
  header: text(200),
  user_name: text(200),
  type: text(120),
  title: text(300),
  content: text(1500),
  date: text(120),
  custom_text: text(600),
  /** Under the signature: the name of the signer. */
  signer: text(200),
  /** What all its owners have achieved, for the Open Badges credential; may include {activity} only. The default is made from the other texts. */
  achievement: optional(text(1000)),
  signature: optional(Image),
  /** The background picture. */
  img_buff: optional(Image),
  logo_buff: optional(Image),
});
export type DiplomaContent = Static<typeof DiplomaContent>;

/** The facts at the time when a diploma was given. */
export interface DiplomaFacts {
  /** The activity's name, and the number of its language. */
  activity: string;
  lang: number;
  /** Of a finished game; absent when the diploma was given for doors, or by hand without a game. */
  points?: number;
  correct?: number;
  total?: number;
  passed?: boolean;
  /** The grade or the person type. */
  grade?: string;
  doors?: number;
  /** The last day (YYYY-MM-DD) on which it is valid; absent: for ever. */
  valid_on?: string;
}
