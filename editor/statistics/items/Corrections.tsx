import { Alert, Button, Modal, Progress, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity, useCan, useDraft } from '#editor/editing/activity-context.ts';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import type { Regrade } from '#shared/contract/regrades.ts';
import { api } from '../../api.ts';
import { dateTimeIn } from '../../dates.ts';
import { count } from '../../figures.ts';
import { itemsKey, regradesKey, regradesQuery } from './items-query.ts';
import style from './items.module.css';

/** The corrections, their authors and reasons; the last one of a question can be reverted. */
export function Corrections({ numbers }: { numbers: ReadonlyMap<string, number> }) {
  const { t } = useTranslation();
  const { quizID: id } = useActivity();
  const { edit_content, publish } = useCan();
  const { data } = useQuery(regradesQuery(id));
  const [reverting, setReverting] = useState<Regrade>();
  const shown = data?.data.filter(({ undoes, state }) => undoes === null || state === 'applying') ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={style.corrections} aria-labelledby="corrections-title">
      <h4 id="corrections-title">{t('items.corrections')}</h4>
      <ul className={style.list}>
        {shown.map((regrade) => (
          <li key={regrade.number} className={style.item}>
            <div className={style.head}>
              <span>
                <strong>
                  {numbers.has(regrade.question_id) && `${numbers.get(regrade.question_id)}. `}
                  {regrade.question_text}
                </strong>
                <small>
                  {t(`items.policies.${regrade.policy}`)}
                  {regrade.nobody_loses && ` · ${t('items.nobodyLoses')}`}
                </small>
              </span>
              {regrade.can_undo && edit_content && publish && (
                <Button size="compact-sm" variant="default" onClick={() => setReverting(regrade)}>
                  {t('items.undo')}
                </Button>
              )}
            </div>
            <p>{regrade.reason}</p>
            <Standing regrade={regrade} />
          </li>
        ))}
      </ul>
      <Modal opened={reverting !== undefined} onClose={() => setReverting(undefined)} title={t('items.undoAsk')}>
        {reverting && <Undoing regrade={reverting} close={() => setReverting(undefined)} />}
      </Modal>
    </section>
  );
}

function Standing({ regrade }: { regrade: Regrade }) {
  const { t } = useTranslation();
  const timezone = useDraft((draft) => draft.settings.timezone);
  const { state, done, players, undone_by, made_by, applied_at, games_changed, undoes } = regrade;
  if (state === 'applying')
    return (
      <div role="status">
        <small>{t(undoes === null ? 'items.applying' : 'items.undoing', { done: count(done), players: count(players) })}</small>
        <Progress value={players === 0 ? 0 : (100 * done) / players} aria-label={t('items.applying', { done, players })} />
      </div>
    );
  return (
    <small role="status">
      {undone_by !== null && `${t('items.undone')} · `}
      {t('items.gamesChanged', { count: games_changed })}
      {made_by !== null && ` · ${made_by}`}
      {applied_at !== null && ` · ${dateTimeIn(applied_at, timezone)}`}
    </small>
  );
}

function Undoing({ regrade, close }: { regrade: Regrade; close: () => void }) {
  const { t } = useTranslation();
  const { quizID: id } = useActivity();
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () => api.undoRegrade({ params: { id, number: regrade.number } }),
    onSuccess: close,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: regradesKey(id) });
      await queryClient.invalidateQueries({ queryKey: itemsKey(id) });
    },
  });
  return (
    <>
      <Text size="sm">{t('items.undoText')}</Text>
      {undo.error && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {undo.error.message}
        </Alert>
      )}
      <DialogButtons cancel={close} isCareful isApart>
        <Button loading={undo.isPending} onClick={() => undo.mutate()}>
          {t('items.undo')}
        </Button>
      </DialogButtons>
    </>
  );
}
