import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMapPin, IconMaximize } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormProps, PictureFieldProps } from '../form-props.ts';
import style from '../forms.module.css';
import { AreaDrawing } from './AreaDrawing.tsx';
import { AreaRow } from './AreaRow.tsx';
import { useAreas } from './use-areas.ts';

export const icon = IconMapPin;

/** The picture to point at and the areas on it. */
export function Form({ question, leadsToTypes, edit, disabled, picturesDisabled, problems, PictureField }: FormProps) {
  const { t } = useTranslation();
  const [isLarge, large] = useDisclosure();
  const areas = useAreas({ question, leadsToTypes, edit });
  const { image } = question;
  const picture: PictureFieldProps = {
    label: t('form.mark.picture'),
    value: image,
    // The coordinates of areas are relative to the whole picture.
    isWhole: true,
    disabled: picturesDisabled,
    onChange: (chosen) => edit({ edit: 'change_question', input: { id: question.id, changes: { image: chosen } } }),
  };
  return (
    <div>
      {image ? (
        <div className={style.head} id="image">
          <p className={style.label}>{t('form.mark.areas')}</p>
          <Button size="compact-sm" variant="subtle" leftSection={<IconMaximize size={14} aria-hidden />} onClick={large.open}>
            {t('form.mark.enlarge')}
          </Button>
          <PictureField compact {...picture} />
        </div>
      ) : (
        <div id="image">
          <PictureField {...picture} />
        </div>
      )}
      {problems.some(({ code }) => code === 'image_missing') && <p className={style.problem}>{t('problem.image_missing')}</p>}
      {image && <AreaDrawing image={image} areas={areas} disabled={disabled} isLarge={isLarge} shrink={large.close} />}
      <ol
        {...(areas.all.length > 0 ? { id: 'answers' } : {})}
        style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 'var(--space-8)' }}
      >
        {areas.all.map((area, index) => (
          <AreaRow
            key={area.id}
            area={area}
            number={index + 1}
            areas={areas}
            marksRight={!leadsToTypes}
            problem={problems.find((candidate) => candidate.answer_id === area.id)}
            disabled={disabled}
          />
        ))}
      </ol>
    </div>
  );
}
