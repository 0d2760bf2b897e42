import type { PlayerTieBreak } from '#shared/contract/player-calendar.ts';
import type { Translate } from '#questions/play-props.ts';
import { useLanguage } from '#player/texts.ts';
import { lettersIn } from './tie-break-answer.ts';

interface TieBreakFieldProps {
  tieBreak: PlayerTieBreak;
  text: string;
  problem: string | null;
  onText(text: string): void;
}

export const lettersOf = (text: string, most: number, t: Translate): string => t('calendar.tie_letters', { used: lettersIn(text), most });

/** A number as usual in the player's language, with its unit; or a text, with the number of characters left. */
export function TieBreakField({ tieBreak: { kind, unit, most_letters }, text, problem, onText }: TieBreakFieldProps) {
  const { t } = useLanguage();
  const described = { 'aria-describedby': 'tie-break-notes', 'aria-invalid': problem !== null };
  return (
    <div className={kind === 'number' ? 'field field-figure' : 'field'}>
      <label htmlFor="tie-break">
        {t('answer.yours')}
        {kind === 'number' && unit && ` (${unit})`}
      </label>
      {kind === 'number' ? (
        <input
          id="tie-break"
          type="text"
          inputMode="text"
          autoComplete="off"
          value={text}
          {...described}
          onChange={(event) => onText(event.target.value)}
        />
      ) : (
        <textarea
          id="tie-break"
          rows={5}
          autoCapitalize="sentences"
          value={text}
          {...described}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      <p id="tie-break-notes" className={problem ? 'problem' : 'hint'}>
        {problem ?? (kind === 'motivation' ? lettersOf(text, most_letters, t) : '')}
      </p>
    </div>
  );
}
