import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuizRow } from '#shared/contract/quiz.ts';
import { kindLabel } from '../labels.ts';
import { ownTimezone, period } from '../dates.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import { languageName } from '../language-name.ts';
import { CoverThumbnail } from './CoverThumbnail.tsx';
import { openingPage } from './opening-page.ts';
import { RowActions } from './RowActions.tsx';
import { count } from '../figures.ts';
import { Sparkline } from './Sparkline.tsx';
import { StageMark } from './StageMark.tsx';
import { TagMark } from './TagMark.tsx';
import bulkStyle from './bulk.module.css';
import style from './list.module.css';

interface Props {
  row: QuizRow;
  isSelected: boolean;
  /** Absent: nothing can be done to many. `isRange`: also the rows from the last chosen one. */
  choose?: (id: string, isRange: boolean) => void;
}

export const ActivityRow = memo(function ActivityRow({ row, isSelected, choose }: Props) {
  const { t, i18n } = useTranslation();
  const games = count(row.games_this_month);
  const { count: questionCount } = editorKinds[row.quiz_type].words;
  return (
    <li className={style.row} data-row={row.id} data-selected={isSelected || undefined}>
      <div className={style.thumbnailCell}>
        <CoverThumbnail row={row} />
        {choose && (
          <div className={bulkStyle.check}>
            <Checkbox
              size="sm"
              aria-label={t('bulk.select', { name: row.name })}
              checked={isSelected}
              onChange={() => undefined}
              onClick={(event) => choose(row.id, event.shiftKey)}
            />
          </div>
        )}
      </div>
      <div className={style.nameCell}>
        <Link to={openingPage(row)} className={style.name} data-row-name>
          {row.name}
        </Link>
        <div className={style.soft}>
          {[t(kindLabel(row.quiz_type)), questionCount && t(questionCount, { count: row.questions }), languageName(row.lang, i18n.language)]
            .filter(Boolean)
            .join(' · ')}
        </div>
        {row.tags.length > 0 && (
          <div className={bulkStyle.tagList}>
            {row.tags.map((tag) => (
              <TagMark key={tag.id} tag={tag} />
            ))}
          </div>
        )}
      </div>
      <div className={style.stageCell}>
        <StageMark stage={row.stage} isActive={row.is_active} />
        {row.players_refused && <div className={style.refused}>{t(`list.playersRefused.${row.players_refused}`)}</div>}
        {row.unpublished_changes && <div className={style.changed}>{t('list.unpublishedChanges')}</div>}
      </div>
      <div className={`${style.soft} ${style.dates}`} title={row.timezone}>
        {period(row.start_date, row.end_date, row.timezone) ?? t('list.noDates')}
        {row.timezone !== ownTimezone() && (row.start_date ?? row.end_date) && <div>{row.timezone}</div>}
      </div>
      <div className={`${style.soft} ${style.games}`}>
        {questionCount && (
          <>
            <span>{t('list.games', { count: row.games_this_month, games })}</span>
            <Sparkline days={row.last_days} />
          </>
        )}
      </div>
      <RowActions row={row} />
    </li>
  );
});
