/** How winners are asked when a draw is announced. */
export interface Answering {
  show_names: boolean;
  /** null: no limit. */
  answer_days: number | null;
  asks_address: boolean;
}

/** Days that are proposed for an answer. */
export const someDays = 14;

export const usualAnswering: Answering = { show_names: true, answer_days: someDays, asks_address: false };
