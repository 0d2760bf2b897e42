import { Button, Checkbox, Modal, Radio, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityEditors } from '#shared/contract/rights.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import { quizQuery } from '../editing/quiz-query.ts';
import { useWhyNot } from '../session/why-not.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { roleName as nameOf } from '../team/role-words.ts';
import { listOfWords } from './list-of-words.ts';

import { useChangeRights } from './rights-query.ts';
import style from './rights.module.css';

const editorsQuery = (quizID: string) =>
  queryOptions({
    queryKey: ['rights', 'editors', quizID],
    queryFn: ({ signal }) => api.readActivityEditors({ params: { quizID } }, { signal }),
  });

/** The editors of this activity, in words, and a button to choose them. */
export function ActivityEditorsPart() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const read = useQuery(editorsQuery(quizID));
  const whyNot = useWhyNot();
  const [isOpen, dialog] = useDisclosure();
  if (!read.data) return null;
  const { only_named, editors } = read.data;
  const names = editors.map(({ name }) => name);
  const named = names.length === 0 ? t('rights.editorsNone') : t('rights.editorsNamed', { count: names.length, who: listOfWords(names) });
  const words = only_named ? named : t('rights.editorsByRole');
  return (
    <section className={style.editors}>
      <Text fw={600}>{t('rights.editors')}</Text>
      <Text size="sm">{words}</Text>
      <Reasoned reason={whyNot('permission_edit')}>
        <Button variant="default" size="xs" onClick={dialog.open}>
          {t('rights.chooseEditors')}
        </Button>
      </Reasoned>
      {isOpen && <EditorsDialog before={read.data} close={dialog.close} />}
    </section>
  );
}

function EditorsDialog({ before, close }: { before: ActivityEditors; close: () => void }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const queryClient = useQueryClient();
  const [only_named, narrow] = useState(before.only_named);
  const [accounts, choose] = useState(before.editors.map(({ id }) => id));
  const save = useChangeRights(async () => {
    await api.changeActivityEditors({ params: { quizID }, body: { only_named, accounts: only_named ? accounts : [] } });
    await queryClient.invalidateQueries({ queryKey: quizQuery(quizID).queryKey });
  }, close);
  return (
    <Modal opened onClose={close} title={t('rights.chooseEditors')}>
      <Stack>
        <Radio.Group value={String(only_named)} onChange={(value) => narrow(value === 'true')} aria-label={t('rights.chooseEditors')}>
          <Stack gap="sm">
            <Radio value="false" label={t('rights.editorsByRole')} />
            <Radio value="true" label={t('rights.onlyNamed')} description={t('rights.onlyNamedHint')} />
          </Stack>
        </Radio.Group>
        {only_named && (
          <Checkbox.Group value={accounts} onChange={choose} aria-label={t('rights.onlyNamed')}>
            <Stack gap="xs">
              {before.team.map(({ id, name, email, role }) => (
                <Checkbox key={id} value={id} label={name} description={`${email} · ${nameOf(t, { role, role_id: role })}`} />
              ))}
              {before.team.length === 0 && <Text size="sm">{t('rights.nobodyToName')}</Text>}
            </Stack>
          </Checkbox.Group>
        )}
        <DialogButtons cancel={close}>
          <Button loading={save.isPending} onClick={() => save.mutate(undefined)}>
            {t('common.save')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
