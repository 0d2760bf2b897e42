import { useState, type FormEvent } from 'react';
import { ApiError } from '#shared/contract/client.ts';
import type { FoundRoom } from './found-room.ts';
import type { FairTime } from '#shared/play/time-limits.ts';
import { FairTimeChoice } from '../cover/FairTimeChoice.tsx';
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
  const [problem, setProblem] = useState<string>();
  const hasName = room.names !== 'generated';
  const choosable = room.teams?.assigned === 'chosen' ? room.teams : undefined;
  const join = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (hasName && name.trim() === '') return setProblem('problem.empty');
    if (choosable && team === undefined) return setProblem('room.choose_team');
    setBusy(true);
    setProblem(undefined);
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
      setProblem(refusalText(reply.reason, room));
    } catch (error) {
      const isWrong = error instanceof ApiError && error.status === 400;
      setProblem(isWrong ? 'problem.wrong_value' : error instanceof ApiError && error.status === 404 ? 'room.ended' : 'problem.failed');
    }
    setBusy(false);
  };
  return (
    <form className="question-form" onSubmit={join} noValidate>
      <Stage
        name="room"
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
        <p id="room-problem" className={problem ? 'problem' : 'unseen'} role="alert">
          {problem && t(problem)}
        </p>
        {room.may_have_extra_time && <FairTimeChoice value={fair_time} times={times} onChange={setFairTime} />}
      </Stage>
    </form>
  );
}

function refusalText(reason: string, { needs_digits }: FoundRoom): string {
  if (reason === 'not_active') return 'room.locked';
  if (reason === 'finished') return 'room.ended';
  if (reason === 'completion_limit') return 'refused.completion_limit';
  return needs_digits ? 'room.wrong_digits' : 'room.removed';
}
