import type { Dienstkontoumfang } from '@firmenportal/contract/dienstkonten';
import type { ImportKind } from '@firmenportal/contract/import';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const IMPORTS = 'import.';

/** A scope in words. */
export function useScopeWords(): (scope: Dienstkontoumfang) => string {
  const { t } = useTranslation(['dienstkonten', 'service-scopes', 'import-kinds']);
  return useCallback(
    (scope) =>
      scope.startsWith(IMPORTS)
        ? t('dienstkonten:importieren', {
            art: t(`import-kinds:${scope.slice(IMPORTS.length) as ImportKind}`),
          })
        : t(`service-scopes:${scope as Exclude<Dienstkontoumfang, `import.${ImportKind}`>}`),
    [t],
  );
}
