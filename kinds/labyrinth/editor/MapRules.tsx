import { ActionIcon, Button, NumberInput, SegmentedControl, Select, TextInput, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fewestSteps, mostItems, mostSteps, type Item, type LabyrinthRules } from '#shared/content/labyrinth.ts';
import type { Changes } from '#shared/content/changes.ts';
import { newId } from '#shared/ids.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useLabyrinth, usePlan, useRoomNames } from './use-labyrinth.ts';
import style from './labyrinth.module.css';

/** What holds for all rooms. */
export function MapRules() {
  const { t } = useTranslation();
  const edit = useEdit();
  const disabled = !useCan().edit_content;
  const nameOf = useRoomNames();
  const { items, cost_in, most_steps } = useLabyrinth();
  const plan = usePlan();
  const change = (changes: Changes<LabyrinthRules>) => edit({ edit: 'change_labyrinth', input: { changes } });
  return (
    <section className={style.rules}>
      <Title order={3}>{t('rooms.rules')}</Title>
      <div className={style.pair}>
        <Select
          id="entrance"
          label={t('rooms.entranceRoom')}
          data={[...plan.rooms.keys()].map((id) => ({ value: id, label: nameOf(id) }))}
          value={plan.entrance ?? null}
          allowDeselect={false}
          disabled={disabled}
          onChange={(entrance) => entrance && change({ entrance })}
        />
        <NumberInput
          id="most_steps"
          label={t('rooms.mostSteps')}
          description={t('rooms.mostStepsNote')}
          min={fewestSteps}
          max={mostSteps}
          allowDecimal={false}
          clampBehavior="blur"
          disabled={disabled}
          value={most_steps}
          onChange={(steps) => typeof steps === 'number' && steps >= fewestSteps && steps <= mostSteps && change({ most_steps: steps })}
        />
      </div>
      <CostIn value={cost_in} disabled={disabled} choose={(kind) => change({ cost_in: kind })} />
      <Items items={items} disabled={disabled} change={(next) => change({ items: next })} />
    </section>
  );
}

interface CostInProps {
  value: LabyrinthRules['cost_in'];
  disabled: boolean;
  choose: (kind: LabyrinthRules['cost_in']) => void;
}

function CostIn({ value, disabled, choose }: CostInProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('rooms.costIn')} id="cost_in" tabIndex={-1}>
      <p className={style.label}>{t('rooms.costIn')}</p>
      <SegmentedControl
        aria-label={t('rooms.costIn')}
        disabled={disabled}
        value={value}
        onChange={(kind) => choose(kind as LabyrinthRules['cost_in'])}
        data={[
          { value: 'points', label: t('rooms.points') },
          { value: 'seconds', label: t('rooms.time') },
        ]}
      />
    </div>
  );
}

/** What can be found and opens doors. */
function Items({ items, disabled, change }: { items: readonly Item[]; disabled: boolean; change: (items: Item[]) => void }) {
  const { t } = useTranslation();
  return (
    <div id="items" tabIndex={-1}>
      <p className={style.label}>{t('rooms.items')}</p>
      <p className={style.note}>{t('rooms.itemsNote')}</p>
      <ul className={style.items}>
        {items.map((item, place) => (
          <li key={item.id}>
            <TextInput
              aria-label={t('rooms.itemName', { number: place + 1 })}
              maxLength={100}
              disabled={disabled}
              value={item.name}
              onChange={(event) =>
                change(items.map((candidate) => (candidate.id === item.id ? { ...candidate, name: event.currentTarget.value } : candidate)))
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              disabled={disabled}
              aria-label={t('rooms.deleteItem', { name: item.name || t('rooms.unnamedItem') })}
              onClick={() => change(items.filter((candidate) => candidate.id !== item.id))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={disabled || items.length >= mostItems}
        onClick={() => change([...items, { id: newId(), name: '' }])}
      >
        {t('rooms.addItem')}
      </Button>
    </div>
  );
}
