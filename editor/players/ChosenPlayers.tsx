import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerRow } from '#shared/contract/players.ts';
import { RemovePlayers, type Removing } from './cheaters/RemovePlayers.tsx';
import { playerName } from './player-name.ts';
import { DeletePlayers } from './DeletePlayers.tsx';
import { SelectionBar } from './SelectionBar.tsx';

interface Props {
  rows: readonly PlayerRow[];
  selected: ReadonlySet<string>;
  mayDelete: boolean;
  clear: () => void;
}

/** The actions on chosen players: removing them from boards and draws, or deleting them. */
export function ChosenPlayers({ rows, selected, mayDelete, clear }: Props) {
  const { t } = useTranslation();
  const [removing, remove] = useState<Removing>();
  const [isDeleting, deleting] = useDisclosure();
  const named = () =>
    rows.filter(({ id }) => selected.has(id)).map((row) => ({ id: row.id, name: playerName(row) ?? t('players.noName') }));
  return (
    <>
      {selected.size > 0 && (
        <SelectionBar
          ids={[...selected]}
          onRemove={() => remove({ players: named() })}
          onDelete={mayDelete ? deleting.open : undefined}
          onClear={clear}
        />
      )}
      <RemovePlayers removing={removing} close={() => remove(undefined)} done={clear} />
      {isDeleting && (
        <DeletePlayers
          ids={[...selected]}
          onClose={deleting.close}
          onDone={() => {
            clear();
            deleting.close();
          }}
        />
      )}
    </>
  );
}
