import { Command, InvalidArgumentError, Option } from 'commander';
import {
  MAX_DIENSTKONTEN,
  MAX_NETZE,
  NewSchuldienstkonto,
  SCHULUMFANG,
} from '@firmenportal/contract/dienstkonten';
import { StartError } from '#platform/operation/start-error.ts';
import { withDatabase } from '../with-database.ts';

interface CreateOptions {
  umfang: (typeof SCHULUMFANG)[number][];
  gueltigBis: string;
  netz: string[];
}

export function serviceAccountCommand(): Command {
  return new Command('dienstkonto')
    .description("Manage the school's service accounts, with whose keys programs import and fetch.")
    .addCommand(
      new Command('anlegen')
        .description('Make a service account. Its key is printed this once.')
        .argument('<name>', 'name of the program', toName)
        .addOption(
          new Option('--umfang <umfang...>', 'what it may do').choices(SCHULUMFANG).makeOptionMandatory(),
        )
        .requiredOption('--gueltig-bis <YYYY-MM-DD>', 'last day of the key, at most a year from now', toDay)
        .option('--netz <netz...>', 'addresses or networks from which it may be used; without it any', [])
        .action(create),
    )
    .addCommand(
      new Command('widerrufen')
        .description('Revoke a service account: its keys are refused from the next request on.')
        .argument('<name>', 'name of the program', toName)
        .action(revoke),
    );
}

async function create(name: string, { umfang, gueltigBis, netz: netze }: CreateOptions): Promise<void> {
  const { isNetwork } = await import('#features/dienstkonten/dienstkonten.rules.ts');
  const given = NewSchuldienstkonto.safeParse({ name, umfang, gueltigBis, netze });
  const wrong = netze.filter((one) => !isNetwork(one));
  if (wrong.length > 0) throw new StartError(`Neither an address nor a network: ${wrong.join(', ')}`);
  if (!given.success) throw new StartError(`At most ${MAX_NETZE} networks can be named.`);
  await withDatabase(async ({ database }) => {
    const { endOfKey, lockSchuldienstkonten } = await import('#features/dienstkonten/dienstkonten.db.ts');
    const { issueDienstkonto } = await import('#features/dienstkonten/dienstkontoausgabe.db.ts');
    const now = new Date();
    const issued = await database.asSystem('konten', async (db) => {
      if ((await lockSchuldienstkonten(db, name)).length > 0) {
        throw new StartError(`The school has a service account "${name}" already.`);
      }
      const ends = await endOfKey(db, gueltigBis, now);
      if (!ends) throw new StartError('The key has to end between today and a year from now.');
      return issueDienstkonto(db, null, { firmaId: null, name, umfang, netze, day: gueltigBis, ends }, now);
    });
    if (!issued) {
      throw new StartError(`The school has ${MAX_DIENSTKONTEN} service accounts: revoke one first.`);
    }
    console.log(`Created ${name}. Its key, which is shown this once:\n${issued.key}`);
  });
}

async function revoke(name: string): Promise<void> {
  await withDatabase(async ({ database }) => {
    const { lockSchuldienstkonten, revokeDienstkonto } =
      await import('#features/dienstkonten/dienstkonten.db.ts');
    const { recordAudit } = await import('#platform/audit/audit.ts');
    await database.asSystem('konten', async (db) => {
      const [konto, ...others] = await lockSchuldienstkonten(db, name);
      if (!konto) throw new StartError(`The school has no service account "${name}" that is not revoked.`);
      if (others.length > 0) {
        throw new StartError(
          `The school has ${others.length + 1} service accounts "${name}": revoke one in the portal.`,
        );
      }
      await revokeDienstkonto(db, konto.id, new Date());
      await recordAudit(db, null, 'dienstkonto.widerrufen', { objekt: konto.id });
    });
    console.log(`Revoked ${name}.`);
  });
}

function toName(value: string): string {
  const name = NewSchuldienstkonto.shape.name.safeParse(value);
  if (!name.success) throw new InvalidArgumentError('It has to be one line of 1 to 80 characters.');
  return name.data;
}

function toDay(value: string): string {
  const day = NewSchuldienstkonto.shape.gueltigBis.safeParse(value);
  if (!day.success) throw new InvalidArgumentError('It has to be a day such as 2027-06-30.');
  return day.data;
}
