import { ActionIcon, Switch, TagsInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Gap } from '#shared/content/question.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import type { FormProps } from '../form-props.ts';
import style from '../forms.module.css';
import own from './form.module.css';
import { gapField } from './gap-field.ts';

/** The options that are not right. */
const wrongOptions = ({ accepted, options = [] }: Gap): string[] => options.filter((option) => !accepted.includes(option));

const together = (rights: readonly string[], wrongs: readonly string[]): string[] => [...new Set([...rights, ...wrongs])];

/** With other right answers, each of which is an option too where players choose. */
const withRight = (gap: Gap, accepted: string[]): Gap => ({
  ...gap,
  accepted,
  ...(gap.options && { options: together(accepted, wrongOptions(gap)) }),
});

const withWrong = (gap: Gap, wrongs: readonly string[]): Gap => ({ ...gap, options: together(gap.accepted, wrongs) });

/** Answers, and characters of each. */
const [mostAnswers, longest] = [50, 200];
const fitting = (texts: string[]): string[] => texts.map((text) => text.slice(0, longest));

interface Props extends Pick<FormProps, 'problems' | 'disabled'> {
  gap: Gap;
  change: (gap: Gap) => void;
  remove: () => void;
}

/** The right answers of a gap, and the wrong options where players choose. */
export function GapFields({ gap, problems, disabled, change, remove }: Props) {
  const { t } = useTranslation();
  const mark = { gap: `{{${gap.id}}}` };
  const { options, ...typed } = gap;
  const found = problems.filter(({ field }) => field === gapField(gap.id));
  const common = { disabled, maxTags: mostAnswers, acceptValueOnBlur: true };
  return (
    <fieldset className={own.gap} id={gapField(gap.id)}>
      <legend className={style.label}>{t('form.gaps.gap', mark)}</legend>
      <div className={style.answer}>
        <div className={style.grow}>
          <TagsInput
            {...common}
            label={t('form.gaps.accepted')}
            placeholder={t('form.free_text.add')}
            value={gap.accepted}
            onChange={(accepted) => change(withRight(gap, fitting(accepted)))}
          />
          {options && (
            <TagsInput
              {...common}
              label={t('form.gaps.wrong')}
              placeholder={t('form.gaps.addWrong')}
              value={wrongOptions(gap)}
              onChange={(wrong) => change(withWrong(gap, fitting(wrong)))}
            />
          )}
          <Switch
            label={t('form.gaps.options')}
            checked={options !== undefined}
            disabled={disabled}
            onChange={(event) => change(event.currentTarget.checked ? { ...gap, options: gap.accepted } : typed)}
          />
          {found.map(({ code }) => (
            <p key={code} className={style.problem}>
              {t(`problem.${code}`)}
            </p>
          ))}
        </div>
        <Reasoned reason={disabled && t('role.noContent')}>
          <ActionIcon className={style.remove ?? ''} aria-label={t('form.gaps.delete', mark)} onClick={remove}>
            <IconX size={16} />
          </ActionIcon>
        </Reasoned>
      </div>
    </fieldset>
  );
}
