import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconEdit,
  IconLink,
  IconPlayerPause,
  IconPlayerPlay,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { QuizRow } from '#shared/contract/quiz.ts';
import { copyPlayerLink, usePlayerOrigin } from '../publish/copy-player-link.ts';
import { useToggleActive } from '../publish/use-toggle-active.ts';
import { SaveAsTemplate } from '../templates/SaveAsTemplate.tsx';
import { paths } from '../paths.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { mayEdit } from './opening-page.ts';
import { PermittedItem } from './PermittedItem.tsx';
import { useBulkAction } from './use-bulk-action.tsx';
import style from './list.module.css';

export function RowActions({ row }: { row: QuizRow }) {
  const { t } = useTranslation();
  const [isDuplicating, duplicate] = useDisclosure();
  const [isSaving, saving] = useDisclosure();
  const bulk = useBulkAction();
  const ids = [row.id];
  const isPublic = row.is_active && (row.stage === 'published' || row.stage === 'live');
  const change = useToggleActive(row.id);
  const origin = usePlayerOrigin();
  const copyLink = () => void copyPlayerLink(row.quiz_type, row.id, row.stage !== 'draft' && row.is_active, origin);
  return (
    <div className={style.actions}>
      {mayEdit(row) && (
        <Tooltip label={t('actions.edit')}>
          <ActionIcon
            component={Link}
            to={paths.editor(row.quiz_type, row.id)}
            className={style.wide ?? ''}
            aria-label={t('actions.editNamed', { name: row.name })}
          >
            <IconEdit size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('actions.copyLink')}>
        <ActionIcon className={style.wide ?? ''} onClick={copyLink} aria-label={t('actions.copyLinkNamed', { name: row.name })}>
          <IconLink size={18} />
        </ActionIcon>
      </Tooltip>
      <Menu width={268}>
        <Menu.Target>
          <ActionIcon aria-label={t('actions.moreNamed', { name: row.name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItems
            row={row}
            copyLink={copyLink}
            duplicate={duplicate.open}
            saveAsTemplate={saving.open}
            toggle={change.mutate}
            remove={() => bulk.run({ action: 'trash', ids }, isPublic)}
            archive={() => bulk.run({ action: row.archived ? 'unarchive' : 'archive', ids })}
          />
        </Menu.Dropdown>
      </Menu>
      <DuplicateDialog row={row} opened={isDuplicating} onClose={duplicate.close} />
      {isSaving && <SaveAsTemplate row={row} onClose={saving.close} />}
      {bulk.dialog}
    </div>
  );
}

interface ItemsProps {
  row: QuizRow;
  copyLink: () => void;
  duplicate: () => void;
  saveAsTemplate: () => void;
  toggle: () => void;
  archive: () => void;
  remove: () => void;
}

function MenuItems({ row, copyLink, duplicate, saveAsTemplate, toggle, archive, remove }: ItemsProps) {
  const { t } = useTranslation();
  return (
    <>
      {mayEdit(row) ? (
        <Menu.Item component={Link} to={paths.editor(row.quiz_type, row.id)} leftSection={<IconEdit size={16} aria-hidden />}>
          {t('actions.edit')}
        </Menu.Item>
      ) : (
        <PermittedItem lacks={t('actions.needsEdit')} leftSection={<IconEdit size={16} aria-hidden />}>
          {t('actions.edit')}
        </PermittedItem>
      )}
      <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={copyLink}>
        {t('actions.copyLink')}
      </Menu.Item>
      <PermittedItem
        leftSection={<IconCopy size={16} aria-hidden />}
        lacks={!row.can.duplicate && t('actions.needsCreate')}
        onClick={duplicate}
      >
        {t('actions.duplicate')}
      </PermittedItem>
      <PermittedItem
        leftSection={<IconTemplate size={16} aria-hidden />}
        lacks={!row.can.duplicate && t('actions.needsCreate')}
        onClick={saveAsTemplate}
      >
        {t('templates.save')}
      </PermittedItem>
      <PermittedItem
        leftSection={row.is_active ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
        lacks={!row.can.edit_settings && t('actions.needsSettings')}
        onClick={toggle}
      >
        {row.is_active ? t('actions.deactivate') : t('actions.activate')}
      </PermittedItem>
      <PermittedItem
        leftSection={row.archived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
        lacks={!row.can.edit_settings && !row.can.delete && t('actions.needsSettings')}
        onClick={archive}
      >
        {row.archived ? t('bulk.unarchive') : t('bulk.archive')}
      </PermittedItem>
      <Menu.Divider />
      <PermittedItem
        color="var(--loss)"
        leftSection={<IconTrash size={16} aria-hidden />}
        lacks={!row.can.delete && t('actions.needsCreate')}
        onClick={remove}
      >
        {t('trash.move')}
      </PermittedItem>
    </>
  );
}
