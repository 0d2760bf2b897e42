import { Alert, Drawer, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import { languageOf } from '#shared/languages.ts';
import type { PlayerDetail } from '#shared/contract/players.ts';
import { useActivity } from '../editing/activity-context.ts';
import { dateTimeIn } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { returnFocus } from '../return-focus.ts';
import { CheatersLink } from './cheaters/CheatersLink.tsx';
import { useCell, useColumns } from './columns.ts';
import { playerName } from './player-name.ts';
import { PlayedGames } from './PlayedGames.tsx';
import { Pseudonymize } from './Pseudonymize.tsx';
import { playerQuery } from './players-query.ts';
import { WhyPoints } from './WhyPoints.tsx';
import style from './players.module.css';

interface Props {
  player: string;
  timezone: string;
  onClose: () => void;
}

/** All data of a player in this activity, with its own address. */
export function PlayerDrawer({ player, timezone, onClose }: Props) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const isPhone = useMediaQuery('(max-width: 700px)');
  useEffect(() => returnFocus, []);
  const { data, error, refetch } = useQuery(playerQuery(quizID, player));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 620}
      title={data ? (playerName(data.player) ?? t('players.noName')) : t('players.one')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {isGone ? (
        <Text>{t('players.gone')}</Text>
      ) : error ? (
        <Failure error={error} reset={() => void refetch()} />
      ) : data ? (
        <Detail detail={data} timezone={timezone} onGone={onClose} />
      ) : (
        <Loading />
      )}
    </Drawer>
  );
}

function Detail({ detail, timezone, onGone }: { detail: PlayerDetail; timezone: string; onGone: () => void }) {
  const { t } = useTranslation();
  const cell = useCell(timezone);
  const columns = useColumns(detail.fields);
  const { registrations, shares, consents, hatches, can } = detail;
  const { removed } = detail.player;
  const at = (time: string | null) => (time === null ? '' : dateTimeIn(time, timezone));
  return (
    <Stack gap="xl">
      {!can.see_personal && (
        <Text size="sm" c="dimmed">
          {t('players.masked')}
        </Text>
      )}
      {removed && (
        <Alert color="amber" title={t('players.removedAt', { time: at(removed.at) })}>
          {removed.reason && <Text size="sm">{removed.reason}</Text>}
          <CheatersLink />
        </Alert>
      )}
      <dl className={style.facts}>
        {columns.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Breakable text={cell(detail.player, key)} />
            </dd>
          </div>
        ))}
      </dl>
      <WhyPoints detail={detail} timezone={timezone} />
      <PlayedGames detail={detail} timezone={timezone} />
      <OpenedDoors hatches={hatches} at={at} />
      <Registrations registrations={registrations} at={at} />
      <Shares shares={shares} at={at} />
      <Consents consents={consents} at={at} />
      {detail.is_nameless ? (
        <Text size="sm" c="dimmed">
          {t('players.isNameless')}
        </Text>
      ) : (
        <Pseudonymize player={detail.player.id} name={playerName(detail.player) ?? t('players.noName')} onDone={onGone} />
      )}
    </Stack>
  );
}

/** A long address wraps after its @ first. */
function Breakable({ text }: { text: string }) {
  const at = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, at)}
      {at > 0 && <wbr />}
      {text.slice(at)}
    </>
  );
}

interface At {
  /** In words, in the timezone of the activity. */
  at: (time: string | null) => string;
}

function OpenedDoors({ hatches, at }: Pick<PlayerDetail, 'hatches'> & At) {
  const { t } = useTranslation();
  if (hatches.length === 0) return null;
  return (
    <Section title={t('players.doors')}>
      {hatches.map(({ id, day, opened_at, played_at }) => (
        <li key={id}>
          <b>{t('players.doorNumber', { number: day })}</b>
          {opened_at && <span>{t('players.openedAt', { time: at(opened_at) })}</span>}
          {played_at && <span>{t('players.playedAt', { time: at(played_at) })}</span>}
        </li>
      ))}
    </Section>
  );
}

function Registrations({ registrations, at }: Pick<PlayerDetail, 'registrations'> & At) {
  const { t } = useTranslation();
  return (
    <Section title={t('players.registrations')}>
      {registrations.map(({ activity_id, name, registered_at, is_this }) => (
        <li key={activity_id}>
          <b>
            <bdi>{name}</bdi>
          </b>
          {is_this && <span>{t('players.thisOne')}</span>}
          <time dateTime={registered_at}>{at(registered_at)}</time>
        </li>
      ))}
    </Section>
  );
}

/** The effect of her shared links, and her bonus for them. */
function Shares({ shares, at }: Pick<PlayerDetail, 'shares'> & At) {
  const { t } = useTranslation();
  return (
    <Section title={t('players.shares')} empty={t('players.noShares')}>
      {shares.visits.map(({ channel, opens, plays, registrations: registered }) => (
        <li key={channel}>
          <b>{t(`statistics.channel.${channel}`)}</b>
          <span>{t('players.visits', { opens, plays, registered })}</span>
        </li>
      ))}
      {shares.rewards.map(({ points, at: when }, place) => (
        <li key={`${when}${place}`}>
          <b>+{points}</b>
          <span>{t('players.rewarded')}</span>
          <time dateTime={when}>{at(when)}</time>
        </li>
      ))}
    </Section>
  );
}

function Consents({ consents, at }: Pick<PlayerDetail, 'consents'> & At) {
  const { t } = useTranslation();
  return (
    <Section title={t('players.consents')} empty={t('players.noConsents')}>
      {consents.map(({ kind, given, at: when, evidence }) => (
        <li key={`${kind}${evidence ? when : ''}`}>
          <b>{t(`players.consent.${kind}`)}</b>
          {!evidence && <span>{t(given ? 'players.given' : 'players.notGiven')}</span>}
          {when && <time dateTime={when}>{evidence ? t('players.givenAt', { time: at(when) }) : at(when)}</time>}
          {evidence && <Evidence evidence={evidence} at={at} />}
        </li>
      ))}
    </Section>
  );
}

/** What she read and where, and how she took it back. */
function Evidence({ evidence, at }: { evidence: NonNullable<PlayerDetail['consents'][number]['evidence']> } & At) {
  const { t } = useTranslation();
  const { text, lang, version, withdrawn_at, withdrawn_how } = evidence;
  const { name: language, bcp47 } = languageOf(lang);
  return (
    <>
      {withdrawn_at && withdrawn_how && (
        <span>
          {t('players.withdrawnAt', { time: at(withdrawn_at) })} ({t(`players.withdrawnHow.${withdrawn_how}`)})
        </span>
      )}
      <q lang={bcp47} dir="auto">
        {text}
      </q>
      <span>
        {language}
        {version !== null && ` · ${t('players.publication', { number: version })}`}
      </span>
    </>
  );
}

function Section({ title, empty, children }: { title: string; empty?: string; children: React.ReactNode[] | React.ReactNode }) {
  const isEmpty = Array.isArray(children) && children.flat().length === 0;
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <ul className={style.lines}>{children}</ul>
      )}
    </section>
  );
}
