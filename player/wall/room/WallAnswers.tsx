import { listMark } from '#questions/list-mark.ts';
import { Picture } from '#questions/Picture.tsx';
import type { PlayerOption } from '#questions/player-option.ts';
import { traits } from '#questions/traits.ts';
import type { RoomQuestion } from '#shared/contract/rooms.ts';
import { asShown } from '#ui/as-shown.ts';
import { figureFormat } from '../../formats.ts';
import { useLanguage } from '../../texts.ts';

/** A text with gaps, a line in place of each. */
const withBlanks = (gap_text: string): string => gap_text.replaceAll(/\{\{[a-z0-9]{1,8}\}\}/g, '_____');

/** What can be answered, as far as it is not typed. */
export function WallAnswers({ question }: { question: RoomQuestion }) {
  const { t, lang } = useLanguage();
  const { answers, image, gap_text, start_value, end_value } = question;
  const figure = figureFormat(lang);
  switch (traits[question.type].answeredBy) {
    case 'choice':
    case 'choices':
      return <Options answers={answers} isLettered />;
    case 'order':
      return <Options answers={answers} />;
    case 'pairs':
      return (
        <div className="room-pairs">
          <Options answers={answers.filter(({ is_stem }) => is_stem)} />
          <Options answers={answers.filter(({ is_stem }) => !is_stem)} />
        </div>
      );
    case 'place':
      return image ? <Picture image={image} sizes="60vw" className="room-mark" /> : null;
    case 'gaps':
      return (
        <p className="room-gaps" dir="auto">
          {withBlanks(gap_text ?? '')}
        </p>
      );
    case 'number':
      return (
        <p className="room-hint">
          {start_value === undefined || end_value === undefined
            ? t('room.on_phone')
            : t('number.between', { from: figure.format(start_value), to: figure.format(end_value) })}
        </p>
      );
    case 'words':
    case 'nothing':
      return <p className="room-hint">{t('room.on_phone')}</p>;
  }
}

/** With the letters, shapes and colours that phones show, too. */
function Options({ answers, isLettered = false }: { answers: readonly PlayerOption[]; isLettered?: boolean }) {
  const hasPictures = answers.some(({ image }) => image);
  return (
    <ul className="room-options" data-pictures={hasPictures || undefined} data-many={answers.length > 4 || undefined}>
      {answers.map((option, index) => (
        <li key={option.id}>
          {option.image && <Picture image={option.image} sizes="25vw" />}
          {isLettered && <span className="room-letter">{listMark('letter', index)}</span>}
          {option.text && <span className="room-text" dir="auto" {...asShown(option)} />}
        </li>
      ))}
    </ul>
  );
}
