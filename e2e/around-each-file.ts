import { afterAll, beforeAll } from 'vitest';
import { closeJourney, openJourney } from './journey.ts';

// Vitest evaluates a setup file again for each test file, but not the modules that it imports.
beforeAll(openJourney);
afterAll(closeJourney);
