import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { questionsOf } from '#shared/content/part.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { useCan, useDraft } from '#editor/editing/activity-context.ts';
import { RoleNote } from '#editor/editing/RoleNote.tsx';
import { useFocusField } from '#editor/editing/inspector/use-focus-field.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { DrawnWay } from './DrawnWay.tsx';
import { MapRules } from './MapRules.tsx';
import { RoomFields } from './RoomFields.tsx';
import { RoomGraph } from './RoomGraph.tsx';
import { RoomList } from './RoomList.tsx';
import { SimulationDialog } from './SimulationDialog.tsx';
import { usePlan, useRoomNames } from './use-labyrinth.ts';
import style from './labyrinth.module.css';

/** The whole labyrinth: as a graph to draw in, the room that is chosen, and all ways as a list. */
export function MapPage() {
  const { t } = useTranslation();
  useFocusField();
  const can = useCan();
  const plan = usePlan();
  const [chosen, choose] = useState<string>();
  const [drawn, draw] = useState<{ from: string; to: string }>();
  const [isSimulating, simulation] = useDisclosure(false);
  return (
    <div className={style.page}>
      <MapHead hasRooms={plan.rooms.size > 0} simulate={simulation.open} />
      <RoleNote>
        {plan.rooms.size === 0 ? (
          <Text size="sm" c="dimmed">
            {t('rooms.none')}
          </Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {t('rooms.lead')}
            </Text>
            <RoomGraph plan={plan} chosen={chosen} choose={choose} draw={can.edit_content ? (from, to) => draw({ from, to }) : undefined} />
            {chosen !== undefined && <ChosenRoom id={chosen} />}
          </>
        )}
        <MapRules />
        <RoomList plan={plan} />
      </RoleNote>
      {drawn && (
        <DrawnWay
          {...drawn}
          close={() => {
            choose(drawn.from);
            draw(undefined);
          }}
        />
      )}
      {isSimulating && <SimulationDialog plan={plan} close={simulation.close} />}
    </div>
  );
}

function MapHead({ hasRooms, simulate }: { hasRooms: boolean; simulate: () => void }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" className={style.head ?? ''}>
      <Title order={2}>{t('parts.map')}</Title>
      <Button variant="default" leftSection={<IconRoute size={16} aria-hidden />} disabled={!hasRooms} onClick={simulate}>
        {t('rooms.simulate')}
      </Button>
    </Group>
  );
}

function ChosenRoom({ id }: { id: string }) {
  const { t } = useTranslation();
  const nameOf = useRoomNames();
  const { goToQuestion } = usePlace();
  const question = useDraft((draft) => questionsOf(draft).find((candidate) => candidate.id === id));
  if (!question) return null;
  return (
    <section className={style.chosen} aria-label={nameOf(id)}>
      <Group justify="space-between">
        <Title order={3}>{nameOf(id)}</Title>
        <Button size="xs" variant="default" onClick={() => goToQuestion(id)}>
          {t('rooms.openQuestion')}
        </Button>
      </Group>
      <Text size="sm">{plain(question.text) || t('outline.noText')}</Text>
      <RoomFields question={question} key={id} />
    </section>
  );
}
