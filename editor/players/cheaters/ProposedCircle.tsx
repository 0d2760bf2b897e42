import { Button, Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProposedCheater, Signal } from '#shared/contract/cheaters.ts';
import { points } from '../../figures.ts';
import { rateWords, signalWords } from './signal-words.ts';
import style from './cheaters.module.css';

interface Props {
  circle: readonly ProposedCheater[];
  nameOf: (id: string) => string;
  remove: (players: readonly ProposedCheater[]) => void;
  compare: (players: readonly string[]) => void;
}

/** One proposed player, or several who belong together: each with her reasons, and the number of others with equal ones. */
export function ProposedCircle({ circle, nameOf, remove, compare }: Props) {
  const { t } = useTranslation();
  const ring = circle.flatMap(({ player, signals }) =>
    signals.filter(({ kind }) => kind === 'referral_ring').map((signal) => ({ player, signal })),
  )[0];
  const isSeveral = circle.length > 1;
  const common = (circle[0]?.signals ?? []).filter((signal) => circle.every(({ signals }) => signals.some((each) => isSame(each, signal))));
  const title = isSeveral ? t('cheaters.together', { count: circle.length }) : nameOf(circle[0]?.player.id ?? '');
  return (
    <article className={style.circle} aria-label={title}>
      <Group justify="space-between" gap="xs" className={style.head}>
        <Text component="h3" fw={600}>
          {title}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => compare(comparedWith(circle))}>
            {t('cheaters.compare')}
          </Button>
          <Button size="xs" color="red" variant="light" onClick={() => remove(circle)}>
            {isSeveral ? t('cheaters.removeAll', { count: circle.length }) : t('cheaters.remove')}
          </Button>
        </Group>
      </Group>
      {ring && <Ring members={[ring.player.id, ...ring.signal.players]} nameOf={nameOf} />}
      {isSeveral && common.length > 0 && <Reasons signals={common} />}
      <ul className={style.players}>
        {circle.map((proposed) => (
          <li key={proposed.player.id}>
            {isSeveral && <OneOfCircle cheater={proposed} nameOf={nameOf} remove={remove} />}
            <Reasons
              signals={isSeveral ? proposed.signals.filter((signal) => !common.some((each) => isSame(each, signal))) : proposed.signals}
            />
          </li>
        ))}
      </ul>
    </article>
  );
}

function OneOfCircle({ cheater, nameOf, remove }: Pick<Props, 'nameOf' | 'remove'> & { cheater: ProposedCheater }) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" fw={600}>
        {nameOf(cheater.player.id)}
        {cheater.points !== null && (
          <span className={style.soft}> · {t('cheaters.points', { count: cheater.points, points: points(cheater.points) })}</span>
        )}
      </Text>
      <Button
        size="compact-xs"
        color="red"
        variant="subtle"
        aria-label={t('cheaters.removeOne', { name: nameOf(cheater.player.id) })}
        onClick={() => remove([cheater])}
      >
        {t('cheaters.remove')}
      </Button>
    </Group>
  );
}

/** Equal reasons are shown once for all the players concerned. */
const isSame = (first: Signal, second: Signal): boolean =>
  first.kind === second.kind &&
  first.number === second.number &&
  first.of === second.of &&
  first.base_rate === second.base_rate &&
  first.others?.compared === second.others?.compared;

export function Reasons({ signals }: { signals: readonly Signal[] }) {
  const { t } = useTranslation();
  if (signals.length === 0) return null;
  return (
    <ul className={style.reasons}>
      {signals.map((signal) => (
        <li key={signal.kind}>
          <span>{signalWords(signal, t)}</span> <span className={style.soft}>{rateWords(signal, t)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A cycle of invitations, from each sharer to her friend and back to the first. */
function Ring({ members, nameOf }: { members: readonly string[]; nameOf: (id: string) => string }) {
  const { t } = useTranslation();
  return (
    <ol className={style.ring} aria-label={t('cheaters.ring')}>
      <li aria-hidden className={style.soft}>
        {t('cheaters.ring')}:
      </li>
      {[...members, ...members.slice(0, 1)].map((id, place) => (
        <li key={`${place} ${id}`}>
          {place > 0 && <IconArrowRight size={14} aria-hidden />}
          {nameOf(id)}
        </li>
      ))}
    </ol>
  );
}

const mostCompared = 8;

/** The players proposed together, else those whom the reasons name. */
function comparedWith(circle: readonly ProposedCheater[]): string[] {
  const named = circle.flatMap(({ signals }) =>
    signals.filter(({ kind }) => kind === 'same_timing' || kind === 'after_failing').flatMap(({ players }) => players),
  );
  return [...new Set([...circle.map(({ player }) => player.id), ...named])].slice(0, mostCompared);
}
