import { Alert, Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#editor/account/field-errors.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import { DateField } from '#editor/settings/DateField.tsx';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import { AnsweringFields } from '#kinds/calendar/editor/draws/AnsweringFields.tsx';
import { DrawnOf } from '#kinds/calendar/editor/draws/DrawnOf.tsx';
import type { Drawable } from '#kinds/calendar/editor/draws/draw-options.ts';
import { EntriesNow } from '#kinds/calendar/editor/draws/EntriesNow.tsx';
import { HowDrawn, howFields } from '#kinds/calendar/editor/draws/HowDrawn.tsx';
import { refusalBeside } from '#kinds/calendar/editor/draws/use-draw-call.ts';
import { PlanDoors } from './PlanDoors.tsx';
import { missingInPlan, type PlanOptions } from './plan-options.ts';
import style from '#kinds/calendar/editor/draws/draws.module.css';

const shownFields = ['hatches', 'hours_after', 'round', 'at', 'prize_id', ...howFields] as const;

interface Props {
  options: PlanOptions;
  drawable: Drawable;
  error: Error | null;
  isPending: boolean;
  change: (changes: Partial<PlanOptions>) => void;
  submit: () => void;
  close: () => void;
}

export function PlanForm({ options, drawable, error, isPending, change, submit, close }: Props) {
  const { t } = useTranslation();
  const timezone = useDraft(({ settings }) => settings.timezone);
  const [isTried, setTried] = useState(false);
  const missing = missingInPlan(options);
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
        options={options}
        change={change}
        drawable={drawable}
        errorAt={errorAt}
        doors={<PlanDoors options={options} hatches={drawable.hatches} change={change} errorAt={errorAt} />}
      />
      {options.kind !== 'hatch' && (
        <DateField
          label={t('draws.when')}
          value={options.at}
          timezone={timezone}
          disabled={false}
          error={errorAt('at')}
          onChange={(at) => at && change({ at })}
        />
      )}
      <HowDrawn options={options} change={change} errorAt={errorAt} />
      <Announced options={options} change={change} />
      <Counted options={options} />
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
function Announced({ options, change }: Pick<Props, 'options' | 'change'>) {
  const { t } = useTranslation();
  const isOn = options.announce && !options.use_drand;
  return (
    <>
      <Checkbox
        label={t('plans.announce')}
        description={t(options.use_drand ? 'plans.announceDrand' : 'plans.announceNote')}
        disabled={options.use_drand}
        checked={isOn}
        onChange={(event) => change({ announce: event.currentTarget.checked })}
      />
      {isOn && (
        <div className={`${style.form} ${style.indented}`}>
          <AnsweringFields value={options} change={change} />
        </div>
      )}
    </>
  );
}

/** The entries so far, where one draw is scheduled. */
function Counted({ options: { kind, hatches, round, only_right, exclude_earlier_winners } }: Pick<Props, 'options'>) {
  const rules = { only_right, exclude_earlier_winners };
  const [hatch, ...more] = hatches;
  if (kind === 'hatch') return hatch === undefined || more.length > 0 ? null : <EntriesNow of={{ ...rules, hatch }} />;
  if (kind === 'round') return round === null ? null : <EntriesNow of={{ ...rules, round }} />;
  return <EntriesNow of={rules} />;
}
