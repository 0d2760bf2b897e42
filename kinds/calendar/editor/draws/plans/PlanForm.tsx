import { Alert, Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#editor/account/field-errors.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import { DateField } from '#editor/settings/DateField.tsx';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import { AnsweringFields } from '#kinds/calendar/editor/draws/AnsweringFields.tsx';
import { DrawnOf } from '#kinds/calendar/editor/draws/DrawnOf.tsx';
import type { Drawable } from '#kinds/calendar/editor/draws/draw-wish.ts';
import { EntriesNow } from '#kinds/calendar/editor/draws/EntriesNow.tsx';
import { HowDrawn, howFields } from '#kinds/calendar/editor/draws/HowDrawn.tsx';
import { refusalBeside } from '#kinds/calendar/editor/draws/use-draw-call.ts';
import { PlanDoors } from './PlanDoors.tsx';
import { missingInPlan, type PlanWish } from './plan-wish.ts';
import style from '#kinds/calendar/editor/draws/draws.module.css';

const shownFields = ['hatches', 'hours_after', 'round', 'at', 'prize_id', ...howFields] as const;

interface Props {
  wish: PlanWish;
  drawable: Drawable;
  error: Error | null;
  isPending: boolean;
  change: (changes: Partial<PlanWish>) => void;
  submit: () => void;
  close: () => void;
}

export function PlanForm({ wish, drawable, error, isPending, change, submit, close }: Props) {
  const { t } = useTranslation();
  const timezone = useDraft(({ settings }) => settings.timezone);
  const [isTried, setTried] = useState(false);
  const missing = missingInPlan(wish);
  const errors = fieldErrors(error);
  const errorAt = (field: string) => errors[field] ?? (isTried && missing.includes(field) ? t('fieldMessage.empty') : undefined);
  const beside = refusalBeside(error, shownFields);
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (missing.length === 0) submit();
      }}
    >
      <DrawnOf
        wish={wish}
        change={change}
        drawable={drawable}
        errorAt={errorAt}
        doors={<PlanDoors wish={wish} hatches={drawable.hatches} change={change} errorAt={errorAt} />}
      />
      {wish.kind !== 'hatch' && (
        <DateField
          label={t('draws.when')}
          value={wish.at}
          timezone={timezone}
          disabled={false}
          error={errorAt('at')}
          onChange={(at) => at && change({ at })}
        />
      )}
      <HowDrawn wish={wish} change={change} errorAt={errorAt} />
      <Announced wish={wish} change={change} />
      <Counted wish={wish} />
      {beside && (
        <Alert color="red" variant="light" role="alert">
          {beside}
        </Alert>
      )}
      <DialogButtons cancel={close}>
        <Button type="submit" loading={isPending}>
          {t('plans.submit')}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Whether the winners are told as soon as they are drawn. With drand there are none yet. */
function Announced({ wish, change }: Pick<Props, 'wish' | 'change'>) {
  const { t } = useTranslation();
  const isOn = wish.announce && !wish.use_drand;
  return (
    <>
      <Checkbox
        label={t('plans.announce')}
        description={t(wish.use_drand ? 'plans.announceDrand' : 'plans.announceNote')}
        disabled={wish.use_drand}
        checked={isOn}
        onChange={(event) => change({ announce: event.currentTarget.checked })}
      />
      {isOn && (
        <div className={`${style.form} ${style.indented}`}>
          <AnsweringFields value={wish} change={change} />
        </div>
      )}
    </>
  );
}

/** The entries so far, where one draw is scheduled. */
function Counted({ wish: { kind, hatches, round, only_right, exclude_earlier_winners } }: Pick<Props, 'wish'>) {
  const rules = { only_right, exclude_earlier_winners };
  const [hatch, ...more] = hatches;
  if (kind === 'hatch') return hatch === undefined || more.length > 0 ? null : <EntriesNow of={{ ...rules, hatch }} />;
  if (kind === 'round') return round === null ? null : <EntriesNow of={{ ...rules, round }} />;
  return <EntriesNow of={rules} />;
}
