import { useState, type FormEvent } from 'react';
import type { PlayerTieBreak } from '#shared/contract/player-calendar.ts';
import { Button } from '#player/frame/Button.tsx';
import { Stage } from '#player/frame/Stage.tsx';
import { refusalText } from '#player/refused/refusal-texts.ts';
import { useLanguage } from '#player/texts.ts';
import { lettersOf, TieBreakField } from './TieBreakField.tsx';
import { answerIn, answerText } from './tie-break-answer.ts';
import { useMoment } from '#player/time/use-moment.ts';
import { useTieBreak, type TieBreakRequest } from './use-tie-break.ts';

interface TieBreakScreenProps {
  tieBreak: PlayerTieBreak;
  timezone: string;
  request: TieBreakRequest | null;
  onSaved(): void;
  onBack(): void;
}

/** The question that breaks ties: answered once, and changed as often as she likes until the end. */
export function TieBreakScreen({ tieBreak, timezone, request, onSaved, onBack }: TieBreakScreenProps) {
  const { t, lang } = useLanguage();
  const moment = useMoment(timezone);
  const [typed, setTyped] = useState<string | null>(null);
  // What she saved a moment ago may come while the screen is already open again.
  const text = typed ?? answerText(tieBreak, lang);
  const { outcome, isBusy, save, forget } = useTieBreak(request, onSaved);
  const { question, until, kind, most_letters } = tieBreak;
  const answer = answerIn(tieBreak, text, lang);
  const isWrong = text.trim() !== '' && answer === null;
  const problem = !isWrong ? null : kind === 'number' ? t('number.invalid') : lettersOf(text, most_letters, t);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer && !isBusy) save(answer);
  };
  return (
    <Stage
      name="tie-break"
      dock={
        <>
          <Button type="submit" form="tie-break-form" aria-disabled={answer === null} isBusy={isBusy}>
            {t('calendar.tie_save')}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {t('calendar.to_board')}
          </Button>
        </>
      }
    >
      <h1 data-focus tabIndex={-1}>
        {t('calendar.tie_title')}
      </h1>
      <p>{t('calendar.tie_lead')}</p>
      <p className="lead tie-break-question">{question}</p>
      <form id="tie-break-form" noValidate onSubmit={submit}>
        <TieBreakField
          tieBreak={tieBreak}
          text={text}
          problem={problem}
          onText={(next) => {
            setTyped(next);
            forget();
          }}
        />
      </form>
      {until && (
        <p className="hint" suppressHydrationWarning>
          {t('calendar.tie_until', { when: moment(until) })}
        </p>
      )}
      <div role="status">{outcome === 'saved' && <p className="notice">{t('calendar.tie_saved')}</p>}</div>
      {outcome !== null && outcome !== 'saved' && (
        <p role="alert" className="notice">
          {outcome === 'network' ? t('net.failed') : t(refusalText(outcome, 'calendar'))}
        </p>
      )}
    </Stage>
  );
}
