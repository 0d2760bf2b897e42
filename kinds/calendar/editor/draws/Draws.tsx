import { Button, Text, Title } from '@mantine/core';
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { Failure } from '#editor/errors/Failure.tsx';
import { Loading } from '#editor/errors/Loading.tsx';
import { AnnounceDialog } from './AnnounceDialog.tsx';
import { DrawRow } from './DrawRow.tsx';
import { drawsQuery, replacedDraws } from './draws-query.ts';
import { NewDrawDialog } from './NewDrawDialog.tsx';
import { PlanDialog } from './plans/PlanDialog.tsx';
import { PlanList } from './plans/PlanList.tsx';
import { plansQuery } from './plans/plans-query.ts';
import { ReplaceDialog, type Replacing } from './ReplaceDialog.tsx';
import style from './draws.module.css';

type Doing =
  | { what: 'plan' }
  | { what: 'draw'; again?: EditorDraw }
  | { what: 'announce'; draw: EditorDraw }
  | ({ what: 'replace' } & Replacing);

/** The draws of a calendar: earlier ones with their receipts, and a new one. */
export function Draws() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const list = useQuery(drawsQuery(quizID));
  const plans = useQuery(plansQuery(quizID)).data?.data ?? [];
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const isBarred = list.error instanceof ApiError && list.error.status === 403;
  return (
    <section className={style.draws} aria-labelledby="draws">
      <Title order={3} id="draws" fz="var(--type-20)">
        {t('draws.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('draws.lead')}
      </Text>
      {isBarred ? (
        <Text role="note" size="sm">
          {t('draws.needsPlayers')}
        </Text>
      ) : list.isError && !list.data ? (
        <Failure error={list.error} reset={() => void list.refetch()} />
      ) : !list.data ? (
        <Loading />
      ) : (
        <>
          <NewDrawButtons mayDraw={list.data.can.draw} open={(what) => setDoing({ what })} />
          <PlanList plans={plans} mayPlan={list.data.can.draw} />
          <DrawList draws={list.data.data} act={setDoing} />
          <NewDrawDialog
            opened={doing?.what === 'draw'}
            again={doing?.what === 'draw' ? doing.again : undefined}
            draws={list.data.data}
            drawAgain={(again) => setDoing({ what: 'draw', again })}
            close={close}
          />
          <PlanDialog
            opened={doing?.what === 'plan'}
            taken={[...list.data.data, ...plans.filter(({ state }) => state === 'waiting')]}
            close={close}
          />
          <AnnounceDialog draw={doing?.what === 'announce' ? doing.draw : undefined} close={close} />
          <ReplaceDialog replacing={doing?.what === 'replace' ? doing : undefined} close={close} />
        </>
      )}
    </section>
  );
}

function NewDrawButtons({ mayDraw, open }: { mayDraw: boolean; open: (what: 'draw' | 'plan') => void }) {
  const { t } = useTranslation();
  return (
    <div>
      <div className={style.actions}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!mayDraw} onClick={() => open('draw')}>
          {t('draws.new')}
        </Button>
        <Button variant="light" leftSection={<IconCalendarPlus size={16} aria-hidden />} disabled={!mayDraw} onClick={() => open('plan')}>
          {t('plans.new')}
        </Button>
      </div>
      {!mayDraw && (
        <Text role="note" size="sm" c="dimmed" mt={4}>
          {t('draws.needsSettings')}
        </Text>
      )}
    </div>
  );
}

function DrawList({ draws, act }: { draws: EditorDraw[]; act: (doing: Doing) => void }) {
  const { t } = useTranslation();
  const replaced = replacedDraws(draws);
  const hidesNames = draws.some(({ can, winners }) => winners.length > 0 && !can.see_personal);
  if (draws.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('draws.none')}
      </Text>
    );
  return (
    <>
      {hidesNames && (
        <Text role="note" size="sm" c="dimmed">
          {t('players.masked')}
        </Text>
      )}
      <ol className={style.list}>
        {draws.map((draw) => (
          <DrawRow
            key={draw.id}
            draw={draw}
            replacedBy={replaced.has(draw.id) ? draws.find(({ replaces }) => replaces?.id === draw.id)?.number : undefined}
            announce={() => act({ what: 'announce', draw })}
            drawAgain={() => act({ what: 'draw', again: draw })}
            replace={(place) => act({ what: 'replace', draw, place })}
          />
        ))}
      </ol>
    </>
  );
}
