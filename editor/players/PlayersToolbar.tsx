import { hatchesOf } from '#activity/own-lists.ts';
import { Button, Checkbox, Group, Popover, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconColumns3, IconDownload, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useDraft } from '../editing/activity-context.ts';
import { ChooseDays } from './ChooseDays.tsx';
import type { ListColumn } from './columns.ts';
import type { PlayersSearch } from './players-query.ts';
import style from './players.module.css';

interface Props {
  search: PlayersSearch;
  columns: readonly ListColumn[];
  shown: readonly ListColumn[];
  onColumns: (keys: string[]) => void;
  onChange: (changes: { [K in keyof PlayersSearch]?: PlayersSearch[K] | undefined }) => void;
  onExport: () => void;
  mayExport: boolean;
}

/** Filters, columns and export of the list. */
export function PlayersToolbar({ search, columns, shown, onColumns, onChange, onExport, mayExport }: Props) {
  const { t } = useTranslation();
  const doors = useDraft(hatchesOf);
  const rounds = useDraft((draft) => draft.rounds);
  return (
    <div className={style.toolbar}>
      <SearchField value={search.search ?? ''} onSearch={(text) => onChange({ search: text || undefined })} />
      <ChooseDays from={search.from} to={search.to} onChange={onChange} />
      {doors.length > 0 && (
        <Select
          className={style.choice ?? ''}
          aria-label={t('players.door')}
          placeholder={t('players.allDoors')}
          data={doors.map(({ id }, place) => ({ value: id, label: t('players.doorNumber', { number: place + 1 }) }))}
          value={search.door ?? null}
          onChange={(door) => onChange({ door: door ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('players.allDoors') }}
        />
      )}
      {rounds.length > 0 && (
        <Select
          className={style.choice ?? ''}
          aria-label={t('players.round')}
          placeholder={t('players.allRounds')}
          data={rounds.map(({ id, title }, place) => ({ value: id, label: title || t('players.roundNumber', { number: place + 1 }) }))}
          value={search.round ?? null}
          onChange={(round) => onChange({ round: round ?? undefined })}
          clearable
          clearButtonProps={{ 'aria-label': t('players.allRounds') }}
        />
      )}
      <Group gap="xs" className={style.takes ?? ''}>
        <ChooseColumns columns={columns} shown={shown} onColumns={onColumns} />
        <Reasoned reason={!mayExport && t('actions.needsExport')}>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onExport}>
            {t('players.export')}
          </Button>
        </Reasoned>
      </Group>
    </div>
  );
}

function ChooseColumns({ columns, shown, onColumns }: Pick<Props, 'columns' | 'shown' | 'onColumns'>) {
  const { t } = useTranslation();
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('players.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown mah={420} className={style.chooser ?? ''}>
        <Checkbox.Group label={t('players.columnsShown')} value={shown.map(({ key }) => key)} onChange={onColumns}>
          <Stack gap="xs" mt="xs">
            {columns.map(({ key, label }) => (
              <Checkbox key={key} value={key} label={label} size="sm" />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Responds to each key; the address follows after 200 ms. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, 200);
  return (
    <TextInput
      type="search"
      className={style.search ?? ''}
      aria-label={t('players.search')}
      placeholder={t('players.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      maxLength={200}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}
