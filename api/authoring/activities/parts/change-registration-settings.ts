import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { changePart } from './change-part.ts';

export const changeRegistrationSettings = serve(quizzes.changeRegistrationSettings, ({ params: { quizID }, body: settings }, context) =>
  changePart(context, quizID, 'change_registration', { settings }),
);
