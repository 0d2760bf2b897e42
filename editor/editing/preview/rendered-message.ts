import type { PreviewMessage } from '#shared/preview-message.ts';
import { formulasOf } from '#shared/rich-text/formulas-of.ts';
import { rendered } from '#shared/rich-text/rendered.ts';
import { formulaAsCode } from '#shared/rich-text/to-html.ts';

/** The message with its texts as a publication has them. What makes formulas is loaded with the first one. */
export async function renderedMessage(message: PreviewMessage): Promise<PreviewMessage> {
  if (formulasOf(message).length === 0) return rendered(message, formulaAsCode);
  const { formulaCss, previewedFormula } = await import('./previewed-formula.ts');
  return { ...rendered(message, previewedFormula), css: formulaCss + message.css };
}
