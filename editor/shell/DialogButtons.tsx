import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dropDoubleClick } from './drop-double-click.ts';

interface Props {
  cancel: () => void;
  /** The dialog opens with the focus on Cancel, so that one press of Enter does not run its action. */
  isCareful?: boolean;
  /** Separated from the content above, when nothing else separates it. */
  isApart?: boolean;
  /** The confirm button. */
  children: ReactNode;
}

/** The last row of a dialog: cancel, or confirm. */
export function DialogButtons({ cancel, isCareful = false, isApart = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" onClickCapture={dropDoubleClick} {...(isApart && { mt: 'md' })}>
      <Button variant="default" onClick={cancel} {...(isCareful && { 'data-autofocus': true })}>
        {t('common.cancel')}
      </Button>
      {children}
    </Group>
  );
}
