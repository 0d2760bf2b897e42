import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TrashedRow } from '#shared/contract/trash.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { CoverThumbnail } from '../dashboard/CoverThumbnail.tsx';
import { dateOnly } from '../dates.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import { kindLabel } from '../labels.ts';
import { languageName } from '../language-name.ts';
import style from './trash.module.css';

interface Props {
  row: TrashedRow;
  restore: () => void;
  isRestoring: boolean;
  remove: () => void;
}

export function TrashRow({ row, restore, isRestoring, remove }: Props) {
  const { t, i18n } = useTranslation();
  const { count: questionCount } = editorKinds[row.quiz_type].words;
  const facts = [
    t(kindLabel(row.quiz_type)),
    questionCount && t(questionCount, { count: row.questions }),
    languageName(row.lang, i18n.language),
  ];
  const moved = { date: dateOnly(row.trashed_at), name: row.trashed_by };
  return (
    <li className={style.row}>
      <CoverThumbnail row={row} />
      <div className={style.name}>
        <b>{row.name}</b>
        <div className={style.soft}>{facts.filter(Boolean).join(' · ')}</div>
        {row.players > 0 && <div className={style.soft}>{t('trash.players', { count: row.players })}</div>}
      </div>
      <div className={style.soft}>
        <div>{row.trashed_by === null ? t('trash.moved', moved) : t('trash.movedBy', moved)}</div>
        <div className={style.due}>{t('trash.deletes', { date: dateOnly(row.deletes_at) })}</div>
      </div>
      <div className={style.actions}>
        <Reasoned reason={row.can.restore ? undefined : t('trash.notYours')}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconRestore size={16} aria-hidden />}
            loading={isRestoring}
            onClick={restore}
            aria-label={t('trash.restoreNamed', { name: row.name })}
          >
            {t('trash.restore')}
          </Button>
        </Reasoned>
        {row.can.delete && (
          <Button size="sm" variant="subtle" color="red" onClick={remove} aria-label={t('trash.deleteNamed', { name: row.name })}>
            {t('trash.delete')}
          </Button>
        )}
      </div>
    </li>
  );
}
