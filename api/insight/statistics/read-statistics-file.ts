import { countsOutcomes, type Draft } from '#activity/document.ts';
import { messages } from '#shared/contract/errors.ts';
import type { GapStatistics } from '#shared/contract/figures.ts';
import { questionsOf } from '#shared/content/part.ts';
import { statistics, type StatisticFormat } from '#shared/contract/statistics.ts';
import { traits } from '#questions/traits.ts';
import { languageOf } from '#shared/languages.ts';
import { printedTexts } from '#api/authoring/formulas/printed-texts.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { contentDisposition } from '#api/kernel/http/content-disposition.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { openThread } from '#api/kernel/threads/open-thread.ts';
import { newNonce, setPageHeaders } from '#api/kernel/html/page-policy.ts';
import { editorTexts } from '#api/kernel/mail/mail-texts.ts';
import { findMemberCounts } from '#api/play/figures/count-members.ts';
import { findGaps } from './read-gaps.ts';
import { findPeriod } from './find-period.ts';
import { findHatchFigures } from './hatch-figures.ts';
import { findQuestionRows } from './question-rows.ts';
import { countWaiting, outcomeFigures } from './outcomes/read-outcomes.ts';
import { overviewOf } from './read-overview.ts';
import { findTexts, maskText } from './read-texts.ts';
import { findWalked, waysReport } from './read-ways.ts';
import { canPrint, printReport } from './pdf/print-statistics.ts';
import { reportPage } from './pdf/statistics-page.ts';
import { reportSheet } from './pdf/statistics-sheet.ts';
import type { Translate, Table, StatisticsData } from './statistic-cells.ts';
import { tablesOf } from './statistic-tables.ts';
import { openFile, type FileRequest } from './statistics-file.ts';

const thread = openThread<{ tables: readonly Table[]; format: 'xlsx' | 'csv' }, Uint8Array>(
  new URL('./write-tables-worker.ts', import.meta.url),
);
/** For each question. */
const mostTexts = 20_000;
/** For each gap. */
const mostGapAnswers = 1000;

export const readStatisticsFile = serve(statistics.readStatisticsFile, async ({ params: { token } }, context) => {
  const { secrets, clock, reply } = context;
  const request = openFile(secrets.ticket, token, clock.now().getTime());
  if (!request) throw notFound(messages.noData);
  const { data, draft } = await readStatisticsData(context, request);
  const t = await editorTexts(request.lang);
  const say: Translate = (key, values = {}) => t(key, values);
  const lang = request.lang === 'se' ? 'sv' : 'en';
  const tables = tablesOf(data, say, lang);
  if (request.format === 'pdf' && !canPrint()) {
    const nonce = newNonce();
    await setPageHeaders(reply, nonce, { framable: false })
      .header('cache-control', 'no-store')
      .send(reportPage({ data, tables, say, lang, nonce }));
    return '';
  }
  const { type, ending } = kinds[request.format];
  const bytes =
    request.format === 'pdf'
      ? await printReport(reportSheet({ data, tables, say, lang, printed: await printedTexts(draft.parts, languageOf(draft.lang).code) }))
      : await thread.run({ tables, format: request.format });
  const name = `${data.name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'statistics'} ${request.from} ${request.to}.${ending}`;
  // A report is opened in the browser; the other formats are of no use there.
  const place = request.format === 'pdf' ? 'inline' : 'attachment';
  await reply
    .type(type)
    .header('content-disposition', contentDisposition(name, place))
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes));
  return '';
});

const kinds: Record<StatisticFormat, { type: string; ending: string }> = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  csv: { type: 'application/zip', ending: 'zip' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
};

/** Reads everything in one snapshot of one tenant. */
async function readStatisticsData(
  context: Pick<Context, 'aside' | 'database' | 'clock' | 'play' | 'log'>,
  request: FileRequest,
): Promise<{ data: StatisticsData; draft: Draft }> {
  const { aside, clock } = context;
  const scope = { tenant_id: request.tenant_id, activity_id: request.activity_id };
  await countWaiting(context, scope);
  const found = await aside.asActor(request, async (tx) => {
    const { name, draft } = await findActivity(tx, scope.activity_id);
    const period = await findPeriod(tx, scope.tenant_id, scope.activity_id, request, clock.now());
    const questions = await findQuestionRows(tx, scope, draft, period);
    const shown = request.sees_personal ? (text: string) => text : maskText;
    const texts: StatisticsData['texts'][number][] = [];
    for (const { question_id, text: question } of questions.filter((row) => row.texts > 0)) {
      const { rows } = await findTexts(tx, scope, question_id, period, { search: '', isMasked: false, limit: mostTexts, offset: 0 });
      texts.push(...rows.map(({ text, at }) => ({ question, text: shown(text), at: at.toISOString() })));
    }
    const gaps = new Map<string, GapStatistics['data']>();
    for (const { question_id } of questions.filter(({ type, answered }) => traits[type].answeredBy === 'gaps' && answered > 0)) {
      const question = questionsOf(draft).find(({ id }) => id === question_id);
      gaps.set(question_id, await findGaps(tx, scope, { question_id, question, period, most: mostGapAnswers, shown }));
    }
    const overview = await overviewOf(tx, scope, period, clock.now());
    const hatches = 'hatches' in draft ? await findHatchFigures(tx, scope, draft, period) : [];
    const outcomes = countsOutcomes(draft) ? await outcomeFigures(tx, scope, draft, period) : null;
    const members = 'members' in draft ? await findMemberCounts(tx, scope, draft) : [];
    const walked = 'labyrinth' in draft ? { draft, period, games: await findWalked(tx, scope.tenant_id, scope.activity_id, period) } : null;
    return { draft, walked, data: { name, kind: draft.quiz_type, overview, outcomes, members, questions, hatches, texts, gaps } };
  });
  return { draft: found.draft, data: { ...found.data, ways: found.walked && (await waysReport(context.play, found.walked)) } };
}
