import { makeFormula } from '#shared/formulas/make-formula.ts';
import { makePrintable } from '#api/kernel/printing/printable.ts';
import { loadTypst } from '#api/kernel/printing/typst.ts';
import { printFormula } from './printed-texts.ts';

/** The formula as MathML; throws where it is refused. */
export function mathmlOf(tex: string, display = false): string {
  const made = makeFormula(tex, display);
  if ('error' in made) throw new Error(`${made.error}: ${tex}`);
  return made.mathml;
}

/** Prints each formula as a template does, to PDF/UA-1; the errors of those that cannot be printed. */
export async function printAll(formulas: readonly { tex: string; words: string }[]): Promise<string[]> {
  const errors: string[] = [];
  for (const { tex, words } of formulas) {
    const { sheet, fonts } = await makePrintable({ lang: 'en', code: printFormula(mathmlOf(tex), words, false) });
    const compiler = loadTypst()!.NodeCompiler.create({
      workspace: import.meta.dirname,
      fontArgs: [{ fontBlobs: fonts.flatMap((font) => font.fonts) }],
    });
    const mainFileContent = '#set document(title: "t")\n#set text(lang: "en")\n= Title\n\n#eval(sys.inputs.code)';
    try {
      compiler.pdf({ mainFileContent, inputs: { code: sheet.code } }, { pdfStandard: 'ua-1' });
    } catch (error) {
      errors.push(`${tex}: ${String((error as { code?: unknown }).code)}`);
    }
  }
  return errors;
}
