import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { rehearseCalendar } from './rehearse-calendar.ts';

export const rehearsalsRoutes: readonly ServedOperation[] = [rehearseCalendar];
