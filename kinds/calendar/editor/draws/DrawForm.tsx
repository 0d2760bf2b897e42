import { Alert, Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { fieldErrors } from '#editor/account/field-errors.ts';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import { replacedDraws } from './draws-query.ts';
import { DrawnOf } from './DrawnOf.tsx';
import { missingIn, standingDraw, type Drawable, type DrawOptions } from './draw-options.ts';
import { drawName } from './draw-words.ts';
import { HowDrawn, howFields } from './HowDrawn.tsx';
import { refusalBeside } from './use-draw-call.ts';
import style from './draws.module.css';

const shownFields = ['hatch', 'round', 'prize_id', 'reason', ...howFields] as const;

interface Props {
  options: DrawOptions;
  change: (changes: Partial<DrawOptions>) => void;
  again: EditorDraw | undefined;
  draws: readonly EditorDraw[];
  drawable: Drawable;
  error: Error | null;
  drawAgain: (draw: EditorDraw) => void;
  close: () => void;
  confirm: () => void;
}

export function DrawForm({ options, change, again, draws, drawable, error, drawAgain, close, confirm }: Props) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const missing = missingIn(options, again !== undefined);
  const errors = fieldErrors(error);
  const errorAt = (field: (typeof shownFields)[number]) =>
    errors[field] ?? (isTried && missing.includes(field) ? t('fieldMessage.empty') : undefined);
  const standing = again ? undefined : standingDraw(options, draws, replacedDraws(draws));
  const beside = standing ? undefined : refusalBeside(error, shownFields);
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (missing.length === 0 && !standing) confirm();
      }}
    >
      {again ? (
        <Text size="sm">{t('draws.againText', { name: drawName(again, t) })}</Text>
      ) : (
        <DrawnOf options={options} change={change} drawable={drawable} errorAt={errorAt} />
      )}
      {standing && <Standing draw={standing} drawAgain={() => drawAgain(standing)} />}
      {again && <WhyAgain options={options} change={change} error={errorAt('reason')} />}
      <HowDrawn options={options} change={change} errorAt={errorAt} />
      {beside && (
        <Alert color="red" variant="light" role="alert">
          {beside}
        </Alert>
      )}
      <DialogButtons cancel={close}>
        <Button type="submit" disabled={standing !== undefined}>
          {t('draws.checkAndDraw')}
        </Button>
      </DialogButtons>
    </form>
  );
}

function WhyAgain({ options, change, error }: Pick<Props, 'options' | 'change'> & { error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Textarea
      required
      data-autofocus
      label={t('draws.reason')}
      description={t('draws.reasonPublic')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={1000}
      value={options.reason}
      error={error}
      onChange={(event) => change({ reason: event.currentTarget.value })}
    />
  );
}

/** A draw cannot be repeated without a reason: an existing draw offers a redraw. */
function Standing({ draw, drawAgain }: { draw: EditorDraw; drawAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="amber" variant="light" role="status">
      <Text size="sm">{t('draws.standing', { number: draw.number })}</Text>
      {draw.can.redraw && (
        <Button size="compact-sm" mt={4} variant="default" onClick={drawAgain}>
          {t('draws.again')}
        </Button>
      )}
    </Alert>
  );
}
