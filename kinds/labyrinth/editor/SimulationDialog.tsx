import { Modal, Progress, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#kinds/labyrinth/plan.ts';
import { search } from '#kinds/labyrinth/search.ts';
import { likelyWalk, lostRooms, type Simulated } from '#kinds/labyrinth/simulate.ts';
import { tenths } from '#editor/figures.ts';
import { useRoomNames } from './use-labyrinth.ts';
import { simulatedWalks, useSimulation } from './use-simulation.ts';
import style from './labyrinth.module.css';

/** The share of questions whose answer the simulated players know. */
const levels = { much: 0.9, some: 0.65, little: 0.4 } as const;
type Level = keyof typeof levels;

/** The results of a thousand simulated players: the shortest, longest and likely ways, and where players get lost. */
export function SimulationDialog({ plan, close }: { plan: Plan; close: () => void }) {
  const { t } = useTranslation();
  const [level, setLevel] = useState<Level>('some');
  const simulated = useSimulation(plan, levels[level]);
  return (
    <Modal opened onClose={close} title={t('rooms.simulation')} size="lg">
      <Stack>
        <Text size="sm" c="dimmed">
          {t('rooms.simulationNote', { count: simulatedWalks })}
        </Text>
        <SegmentedControl
          aria-label={t('rooms.knows')}
          value={level}
          onChange={(value) => setLevel(value as Level)}
          data={Object.keys(levels).map((value) => ({ value, label: t(`rooms.knows.${value as Level}`) }))}
        />
        {simulated.walks < simulatedWalks ? (
          <Progress value={(simulated.walks / simulatedWalks) * 100} aria-label={t('rooms.simulating')} />
        ) : (
          <Findings plan={plan} simulated={simulated} />
        )}
      </Stack>
    </Modal>
  );
}

function Findings({ plan, simulated }: { plan: Plan; simulated: Simulated }) {
  const { t, i18n } = useTranslation();
  const nameOf = useRoomNames();
  const { lengths, out, walks } = simulated;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const shortest = search(plan).shortest;
  const figures: [string, string][] = [
    [t('rooms.outShare'), percent.format(walks === 0 ? 0 : out / walks)],
    [t('rooms.shortest'), shortest === undefined ? t('rooms.noneOut') : t('rooms.answers', { count: shortest })],
    ...(lengths.length > 0
      ? ([
          [t('rooms.middle'), t('rooms.answers', { count: lengths[Math.floor(lengths.length / 2)] as number })],
          [t('rooms.longest'), t('rooms.answers', { count: lengths.at(-1) as number })],
        ] as [string, string][])
      : []),
  ];
  const likely = likelyWalk(simulated);
  return (
    <>
      <dl className={style.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <Title order={3} size="h4">
          {t('rooms.likely')}
        </Title>
        <p className={style.likely}>{likely.map(nameOf).join(' → ')}</p>
      </section>
      <section>
        <Title order={3} size="h4">
          {t('rooms.lostWhere')}
        </Title>
        <p className={style.note}>{t('rooms.lostNote')}</p>
        <ul className={style.lost}>
          {lostRooms(simulated).map(({ id, again, share }) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <Progress value={share * 100} aria-label={nameOf(id)} />
              <span className={style.lostShare}>{t('rooms.again', { times: tenths(again) })}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
