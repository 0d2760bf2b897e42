import { quizzes } from '#shared/contract/quizzes.ts';
import { contentDisposition } from '#api/kernel/http/content-disposition.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { writeExport } from './write-export.ts';

/** The reply is the file; X-Losses has the number of losses, and listExportLosses lists them. */
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
