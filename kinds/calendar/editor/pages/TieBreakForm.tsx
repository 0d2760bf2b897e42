import { Radio, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newTieBreak } from '#kinds/calendar/new-tie-break.ts';
import { tieBreakKinds, type TieBreak, type TieBreakKind } from '#shared/content/calendar.ts';
import { RoleNote } from '#editor/editing/RoleNote.tsx';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import { useProblems } from '#editor/editing/problems.tsx';
import style from './pages.module.css';

const fewestLetters = 50;
const mostLetters = 2000;
const largest = 1e12;

/** How equal results are ordered: not at all, by the distance to a number, or by the texts that the team judges best. */
export function TieBreakForm() {
  const { t } = useTranslation();
  const edit = useEdit();
  const disabled = !useCan().edit_content;
  const tieBreak = useCalendar(({ winners }) => winners.tie_break);
  const store = (tie_break: TieBreak | null) => edit({ edit: 'change_winners', input: { changes: { tie_break } } });
  const choose = (kind: string) => store(kind === 'none' ? null : newTieBreak(kind as TieBreakKind, tieBreak));
  return (
    <section className={style.section} aria-labelledby="tie-break">
      <Title order={3} id="tie-break" fz="var(--type-20)">
        {t('tieBreak.title')}
      </Title>
      <RoleNote>
        <Text size="sm" c="dimmed">
          {t('tieBreak.lead')}
        </Text>
        <Radio.Group label={t('tieBreak.kind')} value={tieBreak?.kind ?? 'none'} onChange={choose}>
          <Stack gap="xs" mt={6}>
            {(['none', ...tieBreakKinds] as const).map((kind) => (
              <Radio key={kind} value={kind} label={t(`tieBreak.kind.${kind}`)} disabled={disabled} />
            ))}
          </Stack>
        </Radio.Group>
        {tieBreak && <TieBreakFields tieBreak={tieBreak} disabled={disabled} change={(changes) => store({ ...tieBreak, ...changes })} />}
      </RoleNote>
    </section>
  );
}

interface Props {
  tieBreak: TieBreak;
  disabled: boolean;
  change: (changes: Partial<TieBreak>) => void;
}

function TieBreakFields({ tieBreak, disabled, change }: Props) {
  const { t } = useTranslation();
  const { kind, question, unit, right_number, most_letters } = tieBreak;
  const { all } = useProblems();
  const isMissing = (code: string) => all.some((problem) => problem.code === code);
  return (
    <>
      <Textarea
        id="tie_break.question"
        label={t('tieBreak.question')}
        description={t(`tieBreak.question.${kind}`)}
        error={isMissing('tie_break_question_missing') && t('problem.tie_break_question_missing')}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
        disabled={disabled}
        value={question}
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      {kind === 'number' ? (
        <div className={style.pair}>
          <NumberField
            id="tie_break.right_number"
            label={t('tieBreak.right_number')}
            description={t('tieBreak.right_numberNote')}
            error={isMissing('tie_break_number_missing') && t('problem.tie_break_number_missing')}
            min={-largest}
            max={largest}
            disabled={disabled}
            value={right_number ?? ''}
            onNumber={(value) => change({ right_number: value })}
          />
          <TextInput
            label={t('tieBreak.unit')}
            description={t('tieBreak.unitNote')}
            maxLength={40}
            disabled={disabled}
            value={unit}
            onChange={(event) => change({ unit: event.currentTarget.value })}
          />
        </div>
      ) : (
        <NumberField
          label={t('tieBreak.most_letters')}
          min={fewestLetters}
          max={mostLetters}
          allowDecimal={false}
          maw={240}
          disabled={disabled}
          value={most_letters}
          onNumber={(value) => change({ most_letters: value })}
        />
      )}
    </>
  );
}
