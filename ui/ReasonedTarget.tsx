import { Menu } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Reasoned } from './Reasoned.tsx';

/** The button of a menu, which opens it or says why it is disabled. */
export const ReasonedTarget = ({ reason, children }: Pick<ComponentProps<typeof Reasoned>, 'reason' | 'children'>) =>
  reason ? <Reasoned reason={reason}>{children}</Reasoned> : <Menu.Target>{children}</Menu.Target>;
