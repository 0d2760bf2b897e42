/** A player's answer, in the shape for the question's type. Validated against the type's answerSchema before any rule uses it. */
export interface GivenChoice {
  answer_id: string;
}
export interface GivenChoices {
  answer_ids: string[];
}
/** Each stem and each option at most once. */
export interface GivenPairs {
  pairs: GivenPair[];
}
export interface GivenPair {
  stem_id: string;
  option_id: string;
}
/** Fractions (0 to 1) of the picture's width and height. */
export interface GivenPoint {
  x: number;
  y: number;
}
export interface GivenValue {
  value: number;
}
export interface GivenText {
  text: string;
}
/** Its gaps, each at most once; empty gaps may be left out. */
export interface GivenGaps {
  filled: { id: string; text: string }[];
}
export type GivenNothing = Record<string, never>;

export type PlayerAnswer = GivenChoice | GivenChoices | GivenPairs | GivenPoint | GivenValue | GivenText | GivenGaps | GivenNothing;
