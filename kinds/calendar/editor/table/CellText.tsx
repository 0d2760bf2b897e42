import { IconCheck } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { forms } from '#questions/forms.ts';
import { mediaUrl } from '#editor/media/media-url.ts';
import { doorIcons } from '#kinds/calendar/editor/door-types.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { isRightAt } from './answer-cells.ts';
import type { Column } from './columns.ts';
import { cellText, questionOf, type Names, type Row } from './door-cells.ts';
import style from './door-table.module.css';

interface Props extends Row {
  column: Column;
  names: Names;
}

/** What a cell shows while nobody writes in it. */
export function CellText({ column, names, ...row }: Props) {
  const text = cellText(row, column, names);
  const question = questionOf(row);
  if (column.key === 'date') return <Day day={text} />;
  if (column.key === 'time') return <Time text={text} />;
  if (column.key === 'picture') return <Picture {...row} />;
  if (column.key === 'question') return <QuestionText {...row} text={text} />;
  if (column.key === 'type') return <Labelled Icon={doorIcons[row.hatch.type]}>{text}</Labelled>;
  if (column.key === 'question_type') return question ? <Labelled Icon={forms[question.type].icon}>{text}</Labelled> : null;
  if (column.key === 'answer' && question && text && isRightAt(question, column.at)) return <Right text={text} />;
  return <span title={text}>{text}</span>;
}

const Labelled = ({ Icon: Shown, children }: { Icon: ComponentType<{ size: number; 'aria-hidden': true }>; children: string }) => (
  <span title={children}>
    <Shown size={14} aria-hidden /> {children}
  </span>
);

const formats = new Map<string, Intl.DateTimeFormat>();

/** A local day with its weekday, in the words of a language. One format for all rows: making one is slow. */
function dayInTable(day: string, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  formats.set(language, format);
  return format.format(new Date(`${day}T00:00Z`));
}

function Day({ day }: { day: string }): ReactNode {
  const { i18n } = useTranslation();
  return day && <span>{dayInTable(day, i18n.language)}</span>;
}

/** The door's own time, or the calendar's in grey. */
function Time({ text }: { text: string }) {
  const shift = useCalendar(({ door_settings }) => door_settings.shift_time);
  return text ? <b>{text}</b> : <span className={style.usual}>{shift}</span>;
}

function Right({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <span title={text}>
      <IconCheck size={14} role="img" aria-label={t('doorTable.right')} className={style.right ?? ''} /> {text}
    </span>
  );
}

function QuestionText({ hatch, part, text }: Row & { text: string }) {
  const { t } = useTranslation();
  const more = part.questions.length - 1;
  if (hatch.quiz_localization_id) return <span className={style.usual}>{t('doors.holdsQuiz')}</span>;
  return (
    <span title={text}>
      {more > 0 && <span className={style.more}>{t('doorTable.more', { count: more })}</span>} {text}
    </span>
  );
}

function Picture({ hatch: { content } }: Row) {
  const picture = content.image.desktop ?? content.image.mobile;
  return picture && <img src={mediaUrl(picture.key, 40)} alt={picture.alt ?? ''} loading="lazy" />;
}
