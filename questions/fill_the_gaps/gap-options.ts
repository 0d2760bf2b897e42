import type { Gap } from '#shared/content/question.ts';

/** The options that are not right. */
export const wrongOptions = ({ accepted, options = [] }: Gap): string[] => options.filter((option) => !accepted.includes(option));

const together = (rights: readonly string[], wrongs: readonly string[]): string[] => [...new Set([...rights, ...wrongs])];

/** With other right answers, each of which is an option too where players choose. */
export const withRight = (gap: Gap, accepted: string[]): Gap => ({
  ...gap,
  accepted,
  ...(gap.options && { options: together(accepted, wrongOptions(gap)) }),
});

export const withWrong = (gap: Gap, wrongs: readonly string[]): Gap => ({ ...gap, options: together(gap.accepted, wrongs) });
