import type { Database } from '@firmenportal/server/platform/db/database';
import type { Files } from '@firmenportal/server/platform/files/files';
import { isDay } from './calendar.ts';
import { DEFAULT_EXTENT, type Extent } from './extent.ts';
import { DEMO_FILES, writeDemoFiles, type DemoFile } from './files/files.ts';
import { DEMO_KONTEN, DEMO_PASSWORD } from './konten.ts';

/** The only file of the demo that the server's command line imports. */
export const demo = {
  /** Configuration of an invented school. All addresses are reserved ones that belong to nobody. */
  environment: {
    SCHOOL_EMAIL: 'Firmenbetreuung <firmenbetreuung@demo.example>',
    IMPRINT_NAME: 'Hochschule Musterhafen gGmbH (erfunden, nur für die Vorführung)',
    IMPRINT_ADDRESS: 'Musterkai 1, 20000 Musterhafen',
    IMPRINT_REPRESENTATIVES: 'Dr. Petra Muster (erfunden)',
    IMPRINT_EMAIL: 'impressum@demo.example',
    IMPRINT_PHONE: '+49 40 000000',
    IMPRINT_REGISTER: 'Amtsgericht Musterhafen, HRB 00000 (erfunden)',
    IMPRINT_VAT_ID: 'DE000000000 (erfunden)',
    IMPRINT_AUTHORITY: 'Behörde für Wissenschaft, Musterhafen (erfunden)',
    IMPRINT_RESPONSIBLE: 'Dr. Petra Muster, Musterkai 1, 20000 Musterhafen (erfunden)',
  },
  konten: DEMO_KONTEN,
  password: DEMO_PASSWORD,
  files: DEMO_FILES,
  isDay,

  /** Writes import files into a folder, which is created if it is missing. Returns their paths. */
  writeFiles: (
    folder: string,
    extent: Pick<Extent, 'day'> & Partial<Extent>,
    kinds?: readonly DemoFile[],
  ): Promise<string[]> => writeDemoFiles(folder, { ...DEFAULT_EXTENT, ...extent }, kinds),

  /** Fills an empty database. Returns false and changes nothing if the database holds anything already. */
  fill: async (database: Database, files: Files, day?: string): Promise<boolean> => {
    const { loadDemo } = await import('./load.ts');
    return loadDemo(database, files, day);
  },
};
