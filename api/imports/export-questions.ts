import { quizzes } from '#shared/contract/quizzes.ts';
import { contentDisposition } from '#api/http/content-disposition.ts';
import { serve } from '#api/http/served-operation.ts';
import { writeExport } from './write-export.ts';

/** The file itself; how much it does not hold is told by X-Losses, a number, and what by listExportLosses. */
export const exportQuestions = serve(quizzes.exportQuestions, async ({ params: { quizID }, query: { format } }, context) => {
  const file = await writeExport(context, quizID, format);
  await context.reply
    .type(file.content_type)
    .header('content-disposition', contentDisposition(file.name))
    .header('cache-control', 'no-store')
    .header('x-losses', file.losses.length)
    .send(Buffer.from(file.bytes));
  return '';
});
