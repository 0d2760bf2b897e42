import type { Template } from '#shared/contract/templates.ts';
import { languageIds } from './draft-of-template.ts';
import { findTemplate, templateNames } from './gallery.ts';
import type { TemplateDocument, TemplateLanguage } from './template-document.ts';
import { galleryOwner, imagesOf } from './template-pictures.ts';

const languages = Object.keys(languageIds) as TemplateLanguage[];

/** The language of templates for a language id; English where there are no templates in it. */
export const languageOfTemplate = (lang: number | undefined): TemplateLanguage =>
  languages.find((code) => languageIds[code] === lang) ?? 'en';

/** The product's own templates as the gallery lists them; they never change while the server runs. */
let listed: readonly Template[] | undefined;
export const listProductTemplates = (): readonly Template[] =>
  (listed ??= templateNames.map((name) => wired(name, findTemplate(name) as TemplateDocument)));

function wired(name: string, template: TemplateDocument): Template {
  const { kind, occasion, questions, words, theme } = template;
  const { wide } = imagesOf(galleryOwner, name, template);
  const doors = words.en.doors?.length ?? 0;
  return {
    id: name,
    origin: 'product',
    quiz_type: kind,
    occasion,
    questions: Math.max(questions.length, doors),
    doors,
    cover: wide ? { ...wide, alt: words.en.alt } : null,
    colours: theme,
    languages: languages.map((code) => ({ lang: languageIds[code], name: words[code].name, text: words[code].text })),
    saved_by: null,
    saved_at: null,
  };
}
