import type { Edit } from '#activity/edits/edits.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { withWholeDays } from '#shared/play/whole-days.ts';
import type { Input } from '#shared/contract/operation.ts';
import { serve } from '#api/http/served-operation.ts';
import { demand } from './activity-policy.ts';
import { lockActivity, type Activity } from './activity-store.ts';
import { applyEdits } from './apply-edits.ts';
import { changeStage, demandAllowed } from './publishing/change-stage.ts';
import { identified } from './edit-quiz.ts';
import { beyondLiveLimit } from './publishing/live-limit.ts';
import { quizOf, stageOf } from './to-quiz.ts';

type Body = Input<typeof quizzes.updateQuiz>['body'];

const editsOf = ({ name, lang, stage: _, ...changes }: Body): Edit[] => [
  ...(name === undefined ? [] : [{ edit: 'rename' as const, input: { name } }]),
  ...(lang === undefined ? [] : [{ edit: 'change_language' as const, input: { lang } }]),
  ...(Object.keys(changes).length === 0 ? [] : [{ edit: 'change_settings' as const, input: { changes } }]),
];

/** The stage that is asked for; undefined where that is the present one. */
function wantedStage(activity: Activity, { stage }: Body, now: Date) {
  const from = stageOf(activity, now);
  if (stage === undefined || stage === from) return undefined;
  demandAllowed(from, stage);
  return { stage, goesLive: from === 'draft' && activity.is_active };
}

export const updateQuiz = serve(quizzes.updateQuiz, ({ params: { quizID }, body }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const { actor, clock } = context;
    const activity = await lockActivity(tx, quizID);
    const wanted = wantedStage(activity, body, clock.now());
    if (wanted) demand(actor, [['quiz_settings']]);
    const notApplied = wanted?.goesLive ? await beyondLiveLimit(tx, quizID, clock.now()) : undefined;
    if (notApplied) return quizOf(tx, actor, activity, clock.now(), notApplied);
    const edited = await applyEdits(
      tx,
      context,
      actor,
      activity,
      editsOf(withWholeDays(body, body.timezone ?? activity.draft.settings.timezone)).map(identified),
    );
    return quizOf(tx, actor, wanted ? await changeStage(tx, context, edited, wanted.stage) : edited, clock.now());
  }),
);
