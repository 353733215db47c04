import { afterAll } from 'vitest';
import { putAway } from './after-file.ts';

// Run for each file, while the modules of the files before stay loaded.
afterAll(putAway);
