import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dropDoubleClick } from './drop-double-click.ts';

interface Props {
  cancel: () => void;
  /** The dialog opens at Cancel: what it does is not done by one press of Enter. */
  isCareful?: boolean;
  /** Apart from what stands above, where nothing else sets it apart. */
  isApart?: boolean;
  /** The button that does it. */
  children: ReactNode;
}

/** The last row of a dialog: leave it as it was, or do it. */
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
