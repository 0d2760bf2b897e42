import { Button, Checkbox, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedKind } from '#shared/contract/quiz.ts';
import type { api } from '../api.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { Pages } from '../shell/Pages.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import { editorKinds } from '../kinds/editor-kinds.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkDuplicateDialog } from './BulkDuplicateDialog.tsx';
import { narrowedBy, type ListChanges, type ListSearch } from './list-query.ts';
import { countNotShown, countSelected, isSelected } from './selection.ts';
import { useBulkAction } from './use-bulk-action.tsx';
import { useSelection } from './use-selection.ts';
import style from './list.module.css';
import bulkStyle from './bulk.module.css';

interface Props {
  found: Awaited<ReturnType<typeof api.listQuizzes>>;
  /** Other activities are loading. */
  isStale: boolean;
  search: ListSearch;
  kind: ListedKind | undefined;
  change: (changes: ListChanges) => void;
}

/** The results of the list's search: their number, a page of them, what can be done to many, and the pagination. */
export function FoundRows({ found, isStale, search, kind, change }: Props) {
  const { t } = useTranslation();
  const rows = useRef<HTMLUListElement>(null);
  const mayChoose = holdsAny(useProfile(), 'quiz_create', 'quiz_settings');
  const shown = found.data.map(({ id }) => id);
  const query = narrowedBy(search, kind);
  const { selection, onKeyDown, choose, choosePage, chooseAll, clear } = useSelection(JSON.stringify(query), shown);
  const bulk = useBulkAction(clear);
  const [isDuplicating, duplicating] = useDisclosure();
  const count = countSelected(selection, found.total);
  const chosen = selection.mode === 'some' ? { ids: [...selection.ids] } : { query, except: [...selection.ids] };
  const hasDoors = ({ quiz_type }: { quiz_type: ListedKind }) => editorKinds[quiz_type].parts.includes('hatches');
  const mayHaveDoors =
    found.data.some((row) => isSelected(selection, row.id) && hasDoors(row)) ||
    selection.mode === 'all' ||
    countNotShown(selection, shown, found.total) > 0;
  useHotkeys([
    ['ArrowDown', () => moveFocus(rows.current, 1)],
    ['ArrowUp', () => moveFocus(rows.current, -1)],
  ]);
  return (
    // The keys of the list act on its rows, whichever part of one has the focus.
    <div {...(mayChoose && { onKeyDown })} data-selecting={count > 0 || undefined}>
      <FoundCount total={found.total}>
        {mayChoose && found.total > 0 && (
          <Checkbox
            size="sm"
            aria-label={t('bulk.page')}
            checked={shown.every((id) => isSelected(selection, id))}
            indeterminate={count > 0 && !shown.every((id) => isSelected(selection, id))}
            onChange={choosePage}
          />
        )}
      </FoundCount>
      {found.total === 0 ? (
        <Button
          variant="default"
          mt="md"
          onClick={() => change({ search: undefined, filter: undefined, type: undefined, tags: undefined, match: undefined })}
        >
          {t('list.showAll')}
        </Button>
      ) : (
        <ul className={style.rows} ref={rows} data-stale={isStale || undefined}>
          {found.data.map((row) => (
            <ActivityRow key={row.id} row={row} isSelected={isSelected(selection, row.id)} {...(mayChoose && { choose })} />
          ))}
        </ul>
      )}
      {count > 0 && (
        <BulkBar
          selection={selection}
          shown={shown}
          total={found.total}
          isArchive={search.filter === 'archived'}
          isBusy={bulk.isBusy}
          run={(action, tag_ids) => {
            if (action === 'duplicate' && mayHaveDoors) duplicating.open();
            else bulk.run({ action, ...chosen, ...(tag_ids && { tag_ids }) });
          }}
          chooseAll={chooseAll}
          clear={clear}
        />
      )}
      {bulk.dialog}
      {isDuplicating && (
        <BulkDuplicateDialog
          count={count}
          run={(dates) => bulk.run({ action: 'duplicate', ...chosen, ...dates })}
          onClose={duplicating.close}
        />
      )}
      <Pages mt="lg" page={found.current_page} last={found.last_page} go={(page) => change({ page })} />
    </div>
  );
}

function FoundCount({ total, children }: { total: number; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={bulkStyle.page}>
      {children}
      <Text role="status" size="sm" c="dimmed">
        {total === 0 ? t('list.nothing') : t('list.count', { count: total })}
      </Text>
    </div>
  );
}

/** Arrow keys move from name to name. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const names = [...(list?.querySelectorAll<HTMLElement>('[data-row-name]') ?? [])];
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-row-name]');
  const at = row ? names.indexOf(row) : -1;
  names[at === -1 ? (step === 1 ? 0 : names.length - 1) : at + step]?.focus();
}
