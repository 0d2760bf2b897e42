import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { outcomesOf } from '#activity/document.ts';
import { newId } from '#shared/ids.ts';
import { useCan, useDraft, useEdit, useEditorKind } from '#editor/editing/activity-context.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { PersonTypeFields } from './PersonTypeFields.tsx';
import { PersonTypeMatrix } from './PersonTypeMatrix.tsx';
import { partName } from '#editor/kinds/part-name.ts';
import { useOutcomes } from './use-outcomes.ts';
import { useFocusField } from '#editor/editing/inspector/use-focus-field.ts';
import style from './person-types.module.css';

/** The types of a personality test with the bindings of answers, the grades of an academy test, or the score ranges of a quiz. */
export function PersonTypesPanel() {
  const { t } = useTranslation();
  const types = useDraft((draft) => outcomesOf(draft));
  const edit = useEdit();
  const can = useCan();
  const { edits, havePercentages, words } = useOutcomes();
  useFocusField();
  const add = () => edit(edits.add({ id: newId(), title: '', description: '', button: '', images: {} }, types.length));
  return (
    <div className={style.page}>
      <Title order={2}>{t(partName(useEditorKind(), 'person_types'))}</Title>
      <p className={style.lead}>{t(words.lead)}</p>
      {types.map((type, place) => (
        <PersonTypeFields key={type.id} type={type} place={place} isNew={!type.title} />
      ))}
      <Reasoned reason={(!can.edit_content && t('role.noContent')) || (types.length >= 100 && t('reason.atMost', { limit: 100 }))}>
        <Button id="person_types" variant="light" mt="md" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t(words.add)}
        </Button>
      </Reasoned>
      {!havePercentages && <PersonTypeMatrix />}
    </div>
  );
}
