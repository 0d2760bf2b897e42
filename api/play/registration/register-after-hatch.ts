import { calendarPlay } from '#shared/contract/calendar-play.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { register } from './register.ts';

export const registerAfterHatch = serve(calendarPlay.registerAfterHatch, ({ body }, context) => register(context, body));
