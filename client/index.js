import routes from './routes.json' with { type: 'json' };
import { ApiError, createClient } from './client.js';

export { ApiError };

/** Every call of the interface by its name. `base` is where Lucka runs, `key` an API key. */
export const createLucka = ({ base, key, ...options }) => createClient(routes, { base, token: () => key, ...options });
