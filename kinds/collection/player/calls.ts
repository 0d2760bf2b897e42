import { contract } from 'virtual:routes';
import { createClient } from '#shared/contract/client.ts';

export const collectionApi = createClient<'readPlayerCover' | 'enterMember'>(contract);
