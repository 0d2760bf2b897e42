import { useEffect, useState } from 'react';
import { languageOf } from '#shared/languages.ts';
import { isPreviewMessage, previewPath, type PreviewMessage, type PreviewReady } from '#shared/preview-message.ts';
import { fontCss } from '#shared/fonts/font-css.ts';
import { themeVariables } from '../theme.ts';
import { useLanguage } from '../texts.ts';

/** Set by dense and airy themes only. */
const spaces = ['--space-12', '--space-16', '--space-24', '--space-40'];

/** The latest message from the editor's window, with its colours already applied. Accepts only the same origin and only the parent window. */
export function usePreviewMessage(): PreviewMessage | null {
  const [message, setMessage] = useState<PreviewMessage | null>(null);
  const { lang } = useLanguage();
  useEffect(() => {
    const take = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== window.parent || !isPreviewMessage(data)) return;
      // The page contains the texts of one language.
      if (languageOf(data.lang).bcp47 !== lang) location.replace(`${previewPath}?lang=${data.lang}`);
      else setMessage(data);
    };
    window.addEventListener('message', take);
    window.parent.postMessage({ type: 'lucka-preview-ready' } satisfies PreviewReady, location.origin);
    return () => window.removeEventListener('message', take);
  }, [lang]);
  useEffect(() => {
    if (!message) return;
    const { style } = document.documentElement;
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const variables = themeVariables(message.theme, isDark);
    for (const name of spaces) if (!(name in variables)) style.removeProperty(name);
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  }, [message]);
  useCustomCss(message ? fontCss(message.theme) + message.css : '');
  return message;
}

/** As a style sheet object, because this page's security policy refuses an element. */
function useCustomCss(css: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
}
