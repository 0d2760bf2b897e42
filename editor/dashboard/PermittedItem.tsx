import { Menu, type MenuItemProps } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './list.module.css';

interface Props extends MenuItemProps {
  /** The permission that is missing, in words. */
  lacks: string | false;
  children: ReactNode;
  onClick?: () => void;
}

/** An action of a menu that says why it cannot be taken. */
export function PermittedItem({ lacks, children, ...props }: Props) {
  return (
    <Menu.Item {...props} disabled={lacks !== false}>
      {children}
      {lacks && <span className={style.reason}>{lacks}</span>}
    </Menu.Item>
  );
}
