import { Type, type Static } from 'typebox';
import { Id, Image } from './question.ts';
import { Link, object, optional, richText, text } from './schema.ts';

/** An outcome that a player can reach at the end, with texts and pictures of its own: what person types and grades share. */
export const Outcome = object({
  id: Id,
  title: text(300),
  description: richText(8000),
  button: text(200),
  url_image: optional(Link),
  image_copyright: optional(text(300)),
  /** A client's own name for it, stored as it was sent; nothing here reads it. */
  selectedType: optional(text(60)),
  images: object({ imageMobile: optional(Image), imageDesktop: optional(Image) }),
});
export type Outcome = Static<typeof Outcome>;

export const LowestPercentage = Type.Number({ minimum: 0, maximum: 100 });

/** An outcome in calls: all of them are person types there, and a grade is one with a lowest percentage. */
export const WireOutcome = object({ ...Outcome.properties, lowest_percentage: optional(LowestPercentage) });
export type WireOutcome = Static<typeof WireOutcome>;

/** A to Z, then AA, AB, ...: the names of new outcomes. */
export function lettered(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? letter : lettered(Math.floor(place / 26) - 1) + letter;
}
