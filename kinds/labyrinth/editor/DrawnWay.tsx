import { Button, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import { questionsOf } from '#shared/content/part.ts';
import type { Way } from '#shared/content/labyrinth.ts';
import { useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { useLabyrinth, useRoomNames } from './use-labyrinth.ts';
import { wayChoices, withWay } from './way-choices.ts';

/** A way was drawn from a room to another: which answer leads there? */
export function DrawnWay({ from, to, close }: { from: string; to: string; close: () => void }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const nameOf = useRoomNames();
  const labyrinth = useLabyrinth();
  const question = useDraft((draft) => questionsOf(draft).find(({ id }) => id === from));
  const ways = labyrinth.rooms.find(({ question_id }) => question_id === from)?.ways ?? [];
  const choices = question ? wayChoices(question, ways, t) : [];
  // Starts with an answer that leads nowhere yet.
  const [on, choose] = useState(() => (choices.find((choice) => !ways.some((way) => way.on === choice.on)) ?? choices[0])?.on);
  const save = () => {
    if (on !== undefined) edit({ edit: 'change_room', input: { id: from, changes: { ways: withWay(ways, on, { to: to as Way['to'] }) } } });
    close();
  };
  return (
    <Modal opened onClose={close} title={t('rooms.drawn', { from: nameOf(from), to: nameOf(to) })}>
      <Stack>
        <Radio.Group label={t('rooms.whichAnswer')} value={on ?? ''} onChange={choose}>
          <Stack gap="xs" mt="xs">
            {choices.map((choice) => {
              const known = ways.find((way) => way.on === choice.on);
              const now = known && (known.to === 'back' ? t('rooms.back') : nameOf(known.to));
              return <Radio key={choice.on} value={choice.on} label={choice.label} description={now && t('rooms.leadsNow', { to: now })} />;
            })}
          </Stack>
        </Radio.Group>
        <DialogButtons cancel={close}>
          <Button onClick={save}>{t('rooms.addWay')}</Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
