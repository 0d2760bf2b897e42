import type { Sign } from './sign.ts';

/** Text for programs that show it unchanged; the screens use their own language. */
export function wordsOf({ kind, number, of }: Pick<Sign, 'kind' | 'number' | 'of'>): string {
  switch (kind) {
    case 'fast_answers':
      return `${number} of ${of} answers were right and faster than the question can be read.`;
    case 'before_shown':
      return `${number} of ${of} answers came before anybody can have seen the question.`;
    case 'same_timing':
      return `The times of ${of} answers are the same as another player's, but for ${(number * 100).toFixed(1)} percent.`;
    case 'referral_ring':
      return `One of ${number} players who brought each other round a ring; ${of} of them played once or from one network.`;
    case 'self_referral':
      return `${number} of ${of} friends played once, from the network of who brought them, within the hour.`;
    case 'one_network':
      return `${number} new players of one network played one after another, never two at once.`;
    case 'burst':
      return `${number} new players of one network in ten minutes; ${of} are usual here.`;
    case 'after_failing':
      return `All ${of} answers right at the first try, ${number} minutes after another player of the network failed.`;
  }
}
