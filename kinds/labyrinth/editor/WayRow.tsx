import { NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Labyrinth, Way } from '#shared/content/labyrinth.ts';
import type { WayChoice } from './way-choices.ts';
import style from './labyrinth.module.css';

interface Props {
  choice: WayChoice;
  way: Way | undefined;
  labyrinth: Labyrinth;
  /** Rooms by id and name. */
  rooms: readonly { value: string; label: string }[];
  disabled: boolean;
  /** null: removes the way. */
  change: (changes: { to?: Way['to']; cost?: number; item?: string | null } | null) => void;
}

interface NeededProps {
  /** The answer, as people read it. */
  label: string;
  items: Labyrinth['items'];
  item: string | undefined;
  disabled: boolean;
  choose: (item: string | null) => void;
}

/** Where an answer leads, what that costs, and what it needs. */
export function WayRow({ choice: { label, isOption }, way, labyrinth, rooms, disabled, change }: Props) {
  const { t } = useTranslation();
  const gone = way && way.to !== 'exit' && way.to !== 'back' && !rooms.some(({ value }) => value === way.to);
  const targets = [
    { value: '', label: isOption ? t('rooms.asOthers') : t('rooms.noWay') },
    { value: 'exit', label: t('rooms.exit') },
    { value: 'back', label: t('rooms.back') },
    ...rooms,
    ...(gone ? [{ value: way.to, label: t('rooms.gone') }] : []),
  ];
  const { items, cost_in } = labyrinth;
  return (
    <fieldset className={style.way}>
      <legend>{label}</legend>
      <Select
        aria-label={t('rooms.leadsTo', { answer: label })}
        data={targets}
        value={way?.to ?? ''}
        allowDeselect={false}
        searchable
        disabled={disabled}
        onChange={(to) => change(to ? { to: to as Way['to'] } : null)}
      />
      {way && (
        <div className={style.wayMore}>
          <NumberInput
            size="xs"
            label={cost_in === 'points' ? t('rooms.costPoints') : t('rooms.costSeconds')}
            aria-label={t('rooms.costOf', { answer: label })}
            min={0}
            max={100_000}
            clampBehavior="strict"
            disabled={disabled}
            value={way.cost}
            onChange={(cost) => change({ cost: typeof cost === 'number' ? cost : 0 })}
          />
          {items.length > 0 && (
            <NeededItem label={label} items={items} item={way.item} disabled={disabled} choose={(item) => change({ item })} />
          )}
        </div>
      )}
    </fieldset>
  );
}

function NeededItem({ label, items, item, disabled, choose }: NeededProps) {
  const { t } = useTranslation();
  return (
    <Select
      size="xs"
      label={t('rooms.needs')}
      aria-label={t('rooms.needsOf', { answer: label })}
      data={[
        { value: '', label: t('rooms.nothing') },
        ...items.map(({ id, name }) => ({ value: id, label: name || t('rooms.unnamedItem') })),
      ]}
      value={item ?? ''}
      allowDeselect={false}
      disabled={disabled}
      onChange={(chosen) => choose(chosen || null)}
    />
  );
}
