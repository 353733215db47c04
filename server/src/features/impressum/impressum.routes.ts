import { getImpressum } from '@firmenportal/contract/impressum';
import { handlePublic, type Route } from '#platform/http/route.ts';

/** The portal's provider, as the operator configured it; null for anything that is not configured. */
export interface Imprint {
  readonly name: string | null;
  /** Lines. */
  readonly address: readonly string[];
  readonly representatives: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly register: string | null;
  readonly vatId: string | null;
  readonly authority: string | null;
  readonly responsible: string | null;
}

const UNSAID: Imprint = {
  name: null,
  address: [],
  representatives: null,
  email: null,
  phone: null,
  register: null,
  vatId: null,
  authority: null,
  responsible: null,
};

/** The imprint (§ 5 DDG): the same for everybody who asks. */
export const impressumRoutes = ({
  basePath,
  imprint = UNSAID,
}: {
  basePath: string;
  imprint?: Imprint;
}): Route[] => [
  handlePublic(getImpressum, () => ({
    '@id': `${basePath}/impressum`,
    '@type': 'Impressum' as const,
    name: imprint.name,
    anschrift: [...imprint.address],
    vertretung: imprint.representatives,
    email: imprint.email,
    telefon: imprint.phone,
    register: imprint.register,
    umsatzsteuerId: imprint.vatId,
    aufsicht: imprint.authority,
    verantwortlich: imprint.responsible,
  })),
];
