import { Alert, Button, Checkbox, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#editor/api.ts';
import { fieldErrors } from '#editor/account/field-errors.ts';
import { useActivity, useDraft } from '#editor/editing/activity-context.ts';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import { DrawnOf } from '#kinds/calendar/editor/draws/DrawnOf.tsx';
import { drawableIn, firstOptions, missingIn, type DrawOptions } from '#kinds/calendar/editor/draws/draw-options.ts';
import { refusalBeside } from '#kinds/calendar/editor/draws/use-draw-call.ts';
import { useRankingCall } from './rankings-query.ts';
import style from '#kinds/calendar/editor/draws/draws.module.css';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';

const mostPlaces = 1000;
const shownFields = ['hatch', 'round', 'prize_id', 'count'] as const;

/** Of what and for what winners are chosen by points. */
export function NewRankingDialog({ opened, close }: { opened: boolean; close: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={close} size={620} title={t('rankings.new')}>
      {opened && <RankingForm close={close} />}
    </Modal>
  );
}

function RankingForm({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const drawable = drawableIn(useDraft((all) => all));
  // Points are of many doors: the whole is what one comes for.
  const [options, setOptions] = useState<DrawOptions>(() => firstOptions({ hatches: [] }, []));
  const [isTried, setTried] = useState(false);
  const choose = useChoice(close);
  const missing = missingIn(options, false);
  const errors = fieldErrors(choose.error);
  const errorAt = (field: (typeof shownFields)[number]) =>
    errors[field] ?? (isTried && missing.includes(field) ? t('fieldMessage.empty') : undefined);
  const beside = refusalBeside(choose.error, shownFields);
  const change = (changes: Partial<DrawOptions>) => {
    setOptions({ ...options, ...changes });
    choose.reset();
  };
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (missing.length === 0) choose.mutate(options);
      }}
    >
      <DrawnOf options={options} change={change} drawable={drawable} errorAt={errorAt} />
      <HowChosen options={options} change={change} error={errorAt('count')} />
      {beside && (
        <Alert color="red" variant="light" role="alert">
          {beside}
        </Alert>
      )}
      <DialogButtons cancel={close}>
        <Button type="submit" loading={choose.isPending}>
          {t('rankings.choose')}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface HowChosenProps {
  options: DrawOptions;
  change: (changes: Partial<DrawOptions>) => void;
  error: string | undefined;
}

/** How many, and of whom. */
function HowChosen({ options, change, error }: HowChosenProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        label={t('draws.count')}
        min={1}
        max={mostPlaces}
        allowDecimal={false}
        maw={240}
        error={error}
        value={options.count}
        onNumber={(count) => change({ count })}
      />
      {(['only_right', 'exclude_earlier_winners'] as const).map((name) => (
        <Checkbox
          key={name}
          label={t(`draws.${name}`)}
          description={t(`draws.${name}.note`)}
          checked={options[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
    </>
  );
}

/** Chooses the winners, and says whether a jury is to judge first. */
function useChoice(close: () => void) {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  return useRankingCall(
    async (options: DrawOptions) => {
      // The server chooses by what it has: a right number that was just written must be there.
      await draft.flush();
      return api.rankWinners({ params: { id: quizID }, body: bodyOf(options) });
    },
    ({ state }) => {
      notifications.show({ message: t(state === 'judging' ? 'rankings.doneJudging' : 'rankings.done') });
      close();
    },
  );
}

function bodyOf({ kind, hatch, round, prize_id, count, only_right, exclude_earlier_winners }: DrawOptions) {
  return {
    count,
    only_right,
    exclude_earlier_winners,
    ...(kind === 'hatch' && hatch !== null && { hatch }),
    ...(kind === 'round' && round !== null && { round }),
    ...(prize_id !== null && { prize_id }),
  };
}
