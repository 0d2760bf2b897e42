import { Button } from '@mantine/core';
import { IconRestore, IconStack3 } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TrashedRow } from '#shared/contract/trash.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { CoverThumbnail } from '../dashboard/CoverThumbnail.tsx';
import { dateOnly } from '../dates.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';
import { kindLabel, typeLabel } from '../labels.ts';
import { languageName } from '../language-name.ts';
import { nameInTrash } from './name-in-trash.ts';
import style from './trash.module.css';

interface Props {
  row: TrashedRow;
  restore: () => void;
  isRestoring: boolean;
  remove: () => void;
}

export function TrashRow({ row, restore, isRestoring, remove }: Props) {
  const { t, i18n } = useTranslation();
  const name = nameInTrash(row, t);
  const moved = { date: dateOnly(row.trashed_at), name: row.trashed_by };
  const lost = lossOf(row, t);
  return (
    <li className={style.row}>
      <Thumbnail row={row} />
      <div className={style.name}>
        <b>{name}</b>
        <div className={style.soft}>{factsOf(row, t, i18n.language).join(' · ')}</div>
        {lost && <div className={style.soft}>{lost}</div>}
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
            aria-label={t('trash.restoreNamed', { name })}
          >
            {t('trash.restore')}
          </Button>
        </Reasoned>
        {row.can.delete && (
          <Button size="sm" variant="subtle" color="red" onClick={remove} aria-label={t('trash.deleteNamed', { name })}>
            {t('trash.delete')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Decorative, because the name is beside it. */
function Thumbnail({ row }: { row: TrashedRow }) {
  const { t } = useTranslation();
  if (row.item === 'activity') return <CoverThumbnail row={row} />;
  if (row.item === 'theme')
    return <CoverThumbnail row={{ ...row, cover: { title: row.name, text: '', button_text: t('theme.sampleButton'), image: {} } }} />;
  return (
    <span className={style.question} aria-hidden>
      <IconStack3 size={28} />
    </span>
  );
}

function factsOf(row: TrashedRow, t: TFunction, lang: string): string[] {
  if (row.item === 'theme') return [t('trash.theme')];
  if (row.item === 'question') return [t(typeLabel(row.type)), languageName(row.lang, lang), ...row.tags];
  const { count: questionCount } = editorKinds[row.quiz_type].words;
  return [
    t(kindLabel(row.quiz_type)),
    ...(questionCount ? [t(questionCount, { count: row.questions })] : []),
    languageName(row.lang, lang),
  ];
}

/** The items that are deleted or restored with it. */
function lossOf(row: TrashedRow, t: TFunction): string | false {
  if (row.item === 'activity') return row.players > 0 && t('trash.players', { count: row.players });
  return row.item === 'theme' && row.uses > 0 && t('trash.uses', { count: row.uses });
}
