import { afterAll } from 'vitest';
import { putAway } from './after-file.ts';
import './listeners.ts';

// Runs for each file, while the modules of earlier files stay loaded.
afterAll(putAway);
