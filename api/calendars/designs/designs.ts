import type { DesignName } from '#shared/content/design-names.ts';
import { advent } from './advent.ts';
import { countdown } from './countdown.ts';
import type { Design } from './design.ts';
import { easter } from './easter.ts';
import { onboarding } from './onboarding.ts';
import { summer } from './summer.ts';
import { year } from './year.ts';

/** The product's own calendars to start with. */
export const designs: Readonly<Record<DesignName, Design>> = { advent, countdown, summer, onboarding, easter, year };
