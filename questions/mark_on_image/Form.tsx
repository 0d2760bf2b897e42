import { ActionIcon, Button, Checkbox, Group, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMapPin, IconMaximize, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Image, Shape } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import type { FormProps } from '../form-props.ts';
import style from '../forms.module.css';
import { DrawingSurface } from './DrawingSurface.tsx';
import type { Tool } from './use-drawing.ts';
import { newCircle, newRectangle } from './move-shape.ts';

export const icon = IconMapPin;

/** The picture to point at and the areas on it. */
export function Form({ question, leadsToTypes, edit, disabled, picturesDisabled, problems, PictureField }: FormProps) {
  const { t } = useTranslation();
  const [tool, setTool] = useState<Tool>('circle');
  const [chosen, choose] = useState<string>();
  const [isLarge, enlarge] = useDisclosure();
  const { id: question_id, image, answers } = question;
  const change = (id: string, changes: { shape?: Shape; is_right?: boolean; text?: string }) =>
    edit({ edit: 'change_answer', input: { question_id, id, changes } });
  const remove = (id: string) => edit({ edit: 'delete_answer', input: { question_id, id } });
  const add = (shape: Shape) => {
    const answer: Answer = { id: newId(), text: '', is_right: !leadsToTypes, shape };
    edit({ edit: 'add_answer', input: { question_id, answer } });
    choose(answer.id);
    setTool('choose');
  };
  const imageProblem = problems.find((problem) => problem.code === 'image_missing');
  const picture = {
    label: t('form.mark.picture'),
    value: image,
    disabled: picturesDisabled,
    onChange: (chosenImage: Image | null) => edit({ edit: 'change_question', input: { id: question_id, changes: { image: chosenImage } } }),
  };
  const surface = image && (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('form.mark.tool')}
        disabled={disabled}
        value={tool}
        onChange={(value) => setTool(value as Tool)}
        data={(['choose', 'circle', 'polygon'] as const).map((value) => ({ value, label: t(`form.mark.tool.${value}`) }))}
      />
      <DrawingSurface
        image={image}
        address={`/media/${image.key}?w=1200&format=webp`}
        areas={answers}
        tool={tool}
        chosen={chosen}
        choose={choose}
        add={add}
        change={(id, shape) => change(id, { shape })}
        remove={remove}
        disabled={disabled}
      />
    </>
  );
  return (
    <div>
      {image ? (
        <div className={style.head} id="image">
          <p className={style.label}>{t('form.mark.areas')}</p>
          <Button size="compact-sm" variant="subtle" leftSection={<IconMaximize size={14} aria-hidden />} onClick={enlarge.open}>
            {t('form.mark.enlarge')}
          </Button>
          <PictureField compact {...picture} />
        </div>
      ) : (
        <div id="image">
          <PictureField {...picture} />
        </div>
      )}
      {imageProblem && <p className={style.problem}>{t('problem.image_missing')}</p>}
      {image && (
        <>
          <p className={style.hint}>{t(`form.mark.hint.${tool}`)}</p>
          {!isLarge && surface}
          <Group gap="xs" mb="xs" {...(answers.length === 0 ? { id: 'answers' } : {})}>
            <Button size="xs" variant="subtle" disabled={disabled} onClick={() => add(newCircle())}>
              {t('form.mark.addCircle')}
            </Button>
            <Button size="xs" variant="subtle" disabled={disabled} onClick={() => add(newRectangle())}>
              {t('form.mark.addRectangle')}
            </Button>
          </Group>
          <Modal opened={isLarge} onClose={enlarge.close} size={1100} title={t('form.mark.areas')}>
            {surface}
          </Modal>
        </>
      )}
      <ol
        {...(answers.length > 0 ? { id: 'answers' } : {})}
        style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 'var(--space-8)' }}
      >
        {answers.map((area, place) => {
          const problem = problems.find((one) => one.answer_id === area.id);
          return (
            <li key={area.id} className={style.answer}>
              {!leadsToTypes && (
                <Checkbox
                  className={style.right ?? ''}
                  aria-label={t('form.mark.isRight', { number: place + 1 })}
                  checked={area.is_right ?? false}
                  disabled={disabled}
                  onChange={(event) => change(area.id, { is_right: event.currentTarget.checked })}
                />
              )}
              <TextInput
                id={area.id}
                className={style.grow ?? ''}
                aria-label={t('form.mark.name', { number: place + 1 })}
                placeholder={t('form.mark.area', { number: place + 1 })}
                value={area.text ?? ''}
                maxLength={2000}
                disabled={disabled}
                error={problem ? t(`problem.${problem.code}`) : undefined}
                onFocus={() => choose(area.id)}
                onChange={(event) => change(area.id, { text: event.currentTarget.value })}
              />
              <ActionIcon aria-label={t('form.mark.delete', { number: place + 1 })} disabled={disabled} onClick={() => remove(area.id)}>
                <IconX size={16} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
