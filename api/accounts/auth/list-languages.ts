import { auth } from '#shared/contract/auth.ts';
import { languages } from '#shared/languages.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

const rows = languages.map(({ id, name, code }) => ({ id, name, code }));

export const listLanguages = serve(auth.listLanguages, async () => rows);
