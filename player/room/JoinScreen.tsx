import { useState, type FormEvent } from 'react';
import { ApiError } from '#shared/contract/client.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import type { FoundRoom } from './found-room.ts';
import type { FairTime } from '#shared/play/time-limits.ts';
import { FairTimeChoice } from '../cover/FairTimeChoice.tsx';
import { StagePicture } from '../cover/StagePicture.tsx';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { keepUuid } from '../identity.ts';
import { deviceType } from '../device-type.ts';
import { isRefused } from '../send.ts';
import { useLanguage } from '../texts.ts';
import { roomApi } from './calls.ts';
import type { Joined } from './room-state.ts';
import { TeamChoice } from './TeamChoice.tsx';

/** The longest name that the server accepts. */
const longest = 60;
const times = [1, 1.5, 2] as const;

interface JoinScreenProps {
  room: FoundRoom;
  uuid_front: string;
  onJoined(joined: Joined): void;
}

/** A name and nothing else; where the host wishes it, the two digits that only people in the room see. */
export function JoinScreen({ room, uuid_front, onJoined }: JoinScreenProps) {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  const [digits, setDigits] = useState(() => new URLSearchParams(location.search).get('d')?.slice(0, 2) ?? '');
  const [fair_time, setFairTime] = useState<FairTime>(1);
  const [team, setTeam] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const hasName = room.names !== 'generated';
  const choosable = room.teams?.assigned === 'chosen' ? room.teams : undefined;
  const join = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (hasName && name.trim() === '') return setProblems(['problem.empty']);
    if (choosable && team === undefined) return setProblems(['room.choose_team']);
    setBusy(true);
    setProblems([]);
    keepUuid(uuid_front, false);
    const device = deviceType();
    const body = {
      uuid_front,
      fair_time: times.find((time) => time === fair_time) ?? 1,
      ...(hasName && { name: name.trim() }),
      ...(digits && { digits }),
      ...(choosable && team !== undefined && { team }),
      ...(device !== 'screen' && { device_type: device }),
    };
    try {
      const reply = await roomApi.joinRoom({ params: { id: room.room_id }, body });
      if (!isRefused(reply)) return onJoined(reply);
      setProblems(refusalTexts(reply.reason));
    } catch (error) {
      setProblems(failureTexts[error instanceof ApiError ? error.status : 0] ?? ['room.try_again']);
    }
    setBusy(false);
  };
  return (
    <form className="question-form" onSubmit={join} noValidate>
      <Stage
        name="room"
        wide
        bar={<StagePicture />}
        dock={
          <Button type="submit" isBusy={isBusy}>
            {t('room.join')}
          </Button>
        }
      >
        <p className="overline" dir="auto">
          {room.title}
        </p>
        <h1 data-focus tabIndex={-1}>
          {t('room.join_title')}
        </h1>
        {room.is_locked && <p className="notice">{t('room.locked')}</p>}
        {hasName && (
          <div className="field">
            <label htmlFor="room-name">{t('room.name')}</label>
            <input
              id="room-name"
              value={name}
              maxLength={longest}
              autoComplete="name"
              autoFocus
              dir="auto"
              aria-describedby="room-name-note room-problem"
              onChange={(event) => setName(event.target.value)}
            />
            <p id="room-name-note" className="hint">
              {t('room.name_note')}
            </p>
          </div>
        )}
        {room.needs_digits && (
          <div className="field room-digits">
            <label htmlFor="room-digits">{t('room.digits')}</label>
            <input
              id="room-digits"
              value={digits}
              maxLength={2}
              inputMode="numeric"
              autoComplete="off"
              aria-describedby="room-problem"
              onChange={(event) => setDigits(event.target.value)}
            />
          </div>
        )}
        {choosable && <TeamChoice teams={choosable} value={team} onChange={setTeam} />}
        <p id="room-problem" className={problems.length > 0 ? 'problem' : 'unseen'} role="alert">
          {problems.map((problem) => t(problem)).join(' ')}
        </p>
        {room.may_have_extra_time && <FairTimeChoice value={fair_time} times={times} onChange={setFairTime} />}
      </Stage>
    </form>
  );
}

/** Why she is not in, and what to do next. */
const refusals: Partial<Record<Refusal, readonly string[]>> = {
  not_active: ['room.locked'],
  finished: ['room.ended', 'room.ended_next'],
  closed: ['room.removed', 'room.removed_next'],
  unavailable: ['room.wrong_digits'],
  completion_limit: ['room.full'],
  subscription_expired: ['room.plan_over'],
};
const refusalTexts = (reason: Refusal): readonly string[] => refusals[reason] ?? ['room.try_again'];

const failureTexts: Partial<Record<number, readonly string[]>> = {
  400: ['problem.wrong_value'],
  404: ['room.ended', 'room.ended_next'],
  429: ['problem.too_many'],
};
