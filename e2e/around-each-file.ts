import { afterAll, beforeAll } from 'vitest';
import { closeJourney, openJourney } from './journey.ts';

// A set-up file is read anew for each test file; what it imports is not.
beforeAll(openJourney);
afterAll(closeJourney);
