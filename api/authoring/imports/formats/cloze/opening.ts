const kinds = 'SHORTANSWER|SHORTANSWER_C|SAC?|MWC?|NUMERICAL|NM|MULTICHOICE(?:_[VHS]|_[VH]S)?|MC[VH]?S?|MULTIRESPONSE(?:_[HS]|_HS)?|MRH?S?';

/**
 * The beginning of a gap in Moodle's cloze, `{2:SA:`, with the backslashes before it, its weight and its kind. Here two backslashes before it are one,
 * and an odd one makes words of it.
 */
export const opening = (): RegExp => new RegExp(String.raw`(\\*)\{(\d*):(${kinds}):`, 'g');
