import { ActionIcon, Button, Menu, Modal } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity } from '../editing/activity-context.ts';
import { Loading } from '../errors/Loading.tsx';
import type { PreviewDialog } from '../kinds/activity-of-kind.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { openPreview } from './open-preview.ts';

/** Opens the draft in a new tab; a menu beside it has the other previews of the kind. */
export function PreviewButton() {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const { previews = [] } = useActivityOfKind();
  const isNarrow = useMediaQuery('(width < 900px)');
  const open = () => void openPreview(quizID, draft);
  useHotkeys([['alt+P', open, { usePhysicalKeys: true }]], []);
  const button = isNarrow ? (
    <ActionIcon variant="default" aria-label={t('bar.preview')} onClick={open}>
      <IconEye size={18} />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={open}>
      {t('bar.preview')}
    </Button>
  );
  if (previews.length === 0) return button;
  return (
    <Button.Group>
      {button}
      <OtherPreviews previews={previews} />
    </Button.Group>
  );
}

function OtherPreviews({ previews }: { previews: readonly PreviewDialog[] }) {
  const { t } = useTranslation();
  const [shown, show] = useState<PreviewDialog>();
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={previews.map(({ title }) => t(title)).join(', ')}>
            <IconChevronDown size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {previews.map((preview) => (
            <Menu.Item key={preview.title} leftSection={<preview.Icon size={16} aria-hidden />} onClick={() => show(preview)}>
              {t(preview.title)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {shown && (
        <Modal opened onClose={() => show(undefined)} title={t(shown.title)} size="lg">
          <Suspense fallback={<Loading />}>
            <shown.Content />
          </Suspense>
        </Modal>
      )}
    </>
  );
}
