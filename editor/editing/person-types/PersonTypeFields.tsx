import { Button, Menu, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { outcomesOf } from '#activity/document.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import { PicturePair } from '#editor/media/PicturePair.tsx';
import { useCan, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { NumberField } from '#editor/editing/inspector/NumberField.tsx';
import { useProblems } from '#editor/editing/problems.tsx';
import { ReasonedTarget } from '#ui/ReasonedTarget.tsx';
import { PermittedItem } from '#editor/dashboard/PermittedItem.tsx';
import { useOutcomeEdits } from './outcome-edits.ts';
import style from './person-types.module.css';

interface FieldsProps {
  type: WireOutcome;
  place: number;
  isGraded: boolean;
  isNew: boolean;
}

/** One type or band, folded until it is worked on. */
export function PersonTypeFields({ type, place, isGraded, isNew }: FieldsProps) {
  const { t } = useTranslation();
  const edit = useEdit();
  const edits = useOutcomeEdits();
  const can = useCan();
  const { all } = useProblems();
  const change = (changes: Partial<Omit<WireOutcome, 'id'>>) => edit(edits.change(type.id, changes));
  const problem = (field: string) => {
    const found = all.find((one) => one.place.person_type_id === type.id && one.place.field === field);
    return found ? t(`problem.${found.code}`) : undefined;
  };
  return (
    <details id={type.id} className={style.type} open={isNew}>
      <summary>
        <span>{type.title || t(isGraded ? 'personTypes.untitledBand' : 'personTypes.untitled', { number: place + 1 })}</span>
        {isGraded && <span>{t('personTypes.from', { percent: type.lowest_percentage ?? 0 })}</span>}
        {problem('points') && <span style={{ color: 'var(--amber)', fontWeight: 400 }}>{problem('points')}</span>}
      </summary>
      <div className={style.fields}>
        <TextInput
          id={`${type.id}.title`}
          label={t('personTypes.title')}
          maxLength={300}
          value={type.title}
          disabled={!can.edit_content}
          error={problem('title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        {isGraded && (
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
        <Textarea
          className={style.full ?? ''}
          label={t('personTypes.description')}
          maxLength={8000}
          maxRows={10}
          value={type.description}
          disabled={!can.edit_content}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
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
          value={{
            ...(type.images.imageDesktop ? { desktop: type.images.imageDesktop } : {}),
            ...(type.images.imageMobile ? { mobile: type.images.imageMobile } : {}),
          }}
          disabled={!can.edit_graphics}
          onChange={({ desktop, mobile }) =>
            change({ images: { ...(desktop ? { imageDesktop: desktop } : {}), ...(mobile ? { imageMobile: mobile } : {}) } })
          }
        />
      </div>
      <TypeActions type={type} place={place} />
    </details>
  );
}

function TypeActions({ type, place }: { type: WireOutcome; place: number }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const edits = useOutcomeEdits();
  const can = useCan();
  const count = useDraft((draft) => outcomesOf(draft).length);
  const move = (to: number) => edit(edits.move(type.id, to));
  return (
    <Menu position="bottom-start" width={200} disabled={!can.edit_content}>
      <ReasonedTarget reason={!can.edit_content && t('role.noContent')}>
        <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconDots size={16} aria-hidden />}>
          {t('common.more')}
        </Button>
      </ReasonedTarget>
      <Menu.Dropdown>
        <PermittedItem
          leftSection={<IconArrowUp size={16} aria-hidden />}
          lacks={place === 0 && t('reason.first')}
          onClick={() => move(place - 1)}
        >
          {t('question.moveUp')}
        </PermittedItem>
        <PermittedItem
          leftSection={<IconArrowDown size={16} aria-hidden />}
          lacks={place === count - 1 && t('reason.last')}
          onClick={() => move(place + 1)}
        >
          {t('question.moveDown')}
        </PermittedItem>
        <PermittedItem
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          lacks={count <= 2 && t('reason.atLeast', { limit: 2 })}
          onClick={() => edit(edits.delete(type.id))}
        >
          {t('common.delete')}
        </PermittedItem>
      </Menu.Dropdown>
    </Menu>
  );
}
