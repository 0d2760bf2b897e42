import { Menu, type MenuItemProps } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './list.module.css';

interface Props extends MenuItemProps {
  /** The missing permission, in words. */
  lacks: string | false;
  children: ReactNode;
  onClick?: () => void;
}

/** A menu action that says why it is disabled. */
export function PermittedItem({ lacks, children, ...props }: Props) {
  return (
    <Menu.Item {...props} disabled={lacks !== false}>
      {children}
      {lacks && <span className={style.reason}>{lacks}</span>}
    </Menu.Item>
  );
}
