import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireOutcome } from '#shared/content/outcome.ts';
import { PicturePair } from '#editor/media/PicturePair.tsx';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import { useProblems } from '#editor/editing/problems.tsx';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';
import { PersonTypeActions } from './PersonTypeActions.tsx';
import { useOutcomes } from './use-outcomes.ts';
import style from './person-types.module.css';

interface FieldsProps {
  type: WireOutcome;
  /** Its index in the list, from 0. */
  place: number;
  isNew: boolean;
}

/** One type or band, collapsed until it is edited. */
export function PersonTypeFields({ type, place, isNew }: FieldsProps) {
  const { t } = useTranslation();
  const { havePercentages, words } = useOutcomes();
  const problem = useTypeProblem(type.id);
  const pointsProblem = problem('points');
  // A new one stays open while its title is typed.
  const [beginsOpen] = useState(isNew);
  return (
    <details id={type.id} className={style.type} open={beginsOpen}>
      <summary>
        <span>{type.title || t(words.untitled, { number: place + 1 })}</span>
        {havePercentages && <span>{t('personTypes.from', { percent: type.lowest_percentage ?? 0 })}</span>}
        {pointsProblem && <span style={{ color: 'var(--amber)', fontWeight: 400 }}>{pointsProblem}</span>}
      </summary>
      <div className={style.fields}>
        <Texts type={type} />
        <Pictures type={type} />
      </div>
      <PersonTypeActions type={type} place={place} />
    </details>
  );
}

interface PartProps {
  type: WireOutcome;
}

/** The text for players with this type, or the percentage at which this band begins. */
function Texts({ type }: PartProps) {
  const { t } = useTranslation();
  const { havePercentages } = useOutcomes();
  const can = useCan();
  const change = useChange(type.id);
  const problem = useTypeProblem(type.id);
  return (
    <>
      <TextInput
        id={`${type.id}.title`}
        label={t('personTypes.title')}
        maxLength={300}
        value={type.title}
        disabled={!can.edit_content}
        error={problem('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {havePercentages && (
        <NumberField
          id={`${type.id}.lowest_percentage`}
          label={t('personTypes.lowest')}
          min={0}
          max={100}
          suffix=" %"
          value={type.lowest_percentage ?? 0}
          disabled={!can.edit_content}
          error={problem('lowest_percentage')}
          onNumber={(percent) => change({ lowest_percentage: percent })}
        />
      )}
      <TextInput
        label={t('personTypes.button')}
        maxLength={200}
        value={type.button}
        disabled={!can.edit_content}
        onChange={(event) => change({ button: event.currentTarget.value })}
      />
      <MarkedTextarea
        id={`${type.id}.description`}
        className={style.full ?? ''}
        label={t('personTypes.description')}
        maxLength={8000}
        maxRows={10}
        value={type.description}
        disabled={!can.edit_content}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </>
  );
}

/** The pictures of a type, its link and the owner of its pictures. */
function Pictures({ type }: PartProps) {
  const { t } = useTranslation();
  const can = useCan();
  const change = useChange(type.id);
  const problem = useTypeProblem(type.id);
  const { imageDesktop, imageMobile } = type.images;
  return (
    <>
      <TextInput
        id={`${type.id}.url_image`}
        label={t('personTypes.link')}
        type="url"
        placeholder="https://"
        maxLength={2000}
        value={type.url_image ?? ''}
        disabled={!can.edit_content}
        error={problem('url_image')}
        onChange={(event) => change({ url_image: event.currentTarget.value })}
      />
      <TextInput
        label={t('personTypes.copyright')}
        maxLength={300}
        value={type.image_copyright ?? ''}
        disabled={!can.edit_graphics}
        onChange={(event) => change({ image_copyright: event.currentTarget.value })}
      />
      <PicturePair
        id={`${type.id}.images`}
        value={{ ...(imageDesktop ? { desktop: imageDesktop } : {}), ...(imageMobile ? { mobile: imageMobile } : {}) }}
        disabled={!can.edit_graphics}
        onChange={({ desktop, mobile }) =>
          change({ images: { ...(desktop ? { imageDesktop: desktop } : {}), ...(mobile ? { imageMobile: mobile } : {}) } })
        }
      />
    </>
  );
}

function useChange(id: string): (changes: Partial<Omit<WireOutcome, 'id'>>) => void {
  const edit = useEdit();
  const { edits } = useOutcomes();
  return (changes) => edit(edits.change(id, changes));
}

/** The message about the problem of a field of this type. */
function useTypeProblem(id: string): (field: string) => string | undefined {
  const { t } = useTranslation();
  const { all } = useProblems();
  return (field) => {
    const found = all.find(({ place }) => place.person_type_id === id && place.field === field);
    return found && t(`problem.${found.code}`);
  };
}
