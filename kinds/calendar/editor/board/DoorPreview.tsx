import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partsBehindDoors } from '#activity/own-lists.ts';
import type { PreviewStep } from '#shared/preview-message.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import { PreviewPane } from '#editor/editing/preview/PreviewPane.tsx';
import { useChosenDoors } from '#kinds/calendar/editor/chosen-doors.tsx';
import style from './board.module.css';

type Screen = 'hatch' | 'question' | 'feedback';

/** The content of the selected door, as its player sees it: first its content, then its first question. */
export function DoorPreview() {
  const { t } = useTranslation();
  const { ids } = useChosenDoors();
  const door = ids.at(-1);
  const question = useDraft((draft) => partsBehindDoors(draft).find(({ id }) => id === door)?.questions[0]?.id);
  const [shown, show] = useState<{ door: string | undefined; screen: Screen }>({ door, screen: 'hatch' });
  // Another door begins with its content.
  const screen = shown.door === door && question !== undefined ? shown.screen : 'hatch';
  const go = (next: Screen) => show({ door, screen: next });
  if (door === undefined)
    return (
      <Text size="sm" c="dimmed" className={style.noDoor ?? ''}>
        {t('board.door.none')}
      </Text>
    );
  return (
    <PreviewPane isSmall screen={screen} shown={screen === 'hatch' ? door : question} onStep={({ step }) => go(afterStep[step] ?? 'hatch')}>
      {question !== undefined && (
        <SegmentedControl
          size="xs"
          aria-label={t('board.door.view')}
          value={screen === 'hatch' ? 'hatch' : 'question'}
          onChange={(value) => go(value as Screen)}
          data={[
            { value: 'hatch', label: t('board.door.content') },
            { value: 'question', label: t('board.door.question') },
          ]}
        />
      )}
    </PreviewPane>
  );
}

/** Any other step leads back to the content. */
const afterStep: Partial<Record<PreviewStep['step'], Screen>> = { start: 'question', answer: 'feedback' };
