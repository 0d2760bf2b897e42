import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import style from './undo.module.css';

/** Of the one notification that offers to undo: the latest replaces the one before. */
const id = 'undo';
const seconds = 20;

/** Says what was done and offers to undo it, by a button and by Ctrl-Z on the same page. */
export function showUndo(message: string, undo: () => Promise<unknown>): void {
  notifications.hide(id);
  const at = window.location.pathname;
  // Its own clock, which also waits while the focus is inside.
  notifications.show({ id, autoClose: false, message: <UndoMessage key={crypto.randomUUID()} message={message} undo={undo} at={at} /> });
}

interface Props {
  message: string;
  undo: () => Promise<unknown>;
  at: string;
}

function UndoMessage({ message, undo, at }: Props) {
  const { t } = useTranslation();
  const own = useRef<HTMLDivElement>(null);
  const left = useRef(seconds);
  const [isUndoing, undoing] = useState(false);
  const take = async () => {
    if (isUndoing) return;
    undoing(true);
    await undo().then(
      () => notifications.hide(id),
      (error: Error) => {
        notifications.hide(id);
        notifications.show({ color: 'red', message: error.message });
      },
    );
  };
  useHotkeys([['mod+Z', () => window.location.pathname === at && void take()]]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (own.current?.closest('[role=alert]')?.matches(':hover, :focus-within')) return;
      left.current -= 1;
      if (left.current <= 0) notifications.hide(id);
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div ref={own} className={style.undo}>
      <span>{message}</span>
      <Button size="compact-sm" variant="light" loading={isUndoing} onClick={() => void take()}>
        {t('undo.undo')}
      </Button>
    </div>
  );
}
