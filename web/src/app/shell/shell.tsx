import { hasPermission } from '@firmenportal/contract/permissions';
import type { Benutzer } from '@firmenportal/contract/token';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter, useLocation } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { densityChoice, useDensityChoice } from '#platform/preferences/density-choice.ts';
import { loadTexts } from '#platform/i18n.ts';
import { useShortcutChoice } from '#platform/preferences/shortcut-choice.ts';
import { closeSupport, supportRequestState } from '#platform/support-request.ts';
import { ShortcutsContext, useShortcuts } from '#ui/shortcuts.ts';
import { closeSnackbar, snackbarState } from '#ui/feedback/snackbar.ts';
import { DensityContext } from '#ui/table/density.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { OpenSearch } from '../quick-search/open-search.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { SupportContact } from '../support/support-contact.tsx';
import { Footer } from './footer.tsx';
import headerStyles from './header.module.css';
import { Header } from './header.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';

const CompanySwitch = lazy(loadCompanySwitch);
const Bell = lazy(loadBell);
// What nobody needs before they act.
const NavigationDrawer = lazy(async () => ({
  default: (await import('./navigation-drawer.tsx')).NavigationDrawer,
}));
const TakenOver = lazy(async () => ({ default: (await import('./taken-over.tsx')).TakenOver }));
const Tooltip = lazy(async () => ({ default: (await import('#ui/layers/tooltip.tsx')).Tooltip }));

const hasChoice = ({ firmenIds, roles }: Benutzer): boolean =>
  firmenIds.length > 1 || roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');

/** In the account of another person, or for a company as school staff. */
const actsForOthers = ({ uebernommenVon, roles, firmaId }: Benutzer): boolean =>
  uebernommenVon !== undefined || (roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG') && firmaId !== null);

interface Props {
  readonly benutzer: Benutzer;
  readonly children: ReactNode;
}

/** The layout for people who are signed in. */
export function Shell({ benutzer, children }: Props) {
  const { t } = useTranslation('rahmen');
  const [drawer, setDrawer] = useState(false);
  const density = useDensityChoice();
  const densityContext = useMemo(() => ({ density, choose: densityChoice.set }), [density]);
  const { loadQueryClient } = useRouter().options.context;
  const queryClient = use(loadQueryClient());
  useEffect(() => {
    const people = import('../quick-search/recent-people.ts');
    const end = people.then(({ rememberPeople }) => rememberPeople(queryClient));
    return () => void end.then((forget) => forget());
  }, [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <ShortcutsContext value={useShortcutChoice() === 'on'}>
        <DensityContext value={densityContext}>
          <div className={styles['shell']} data-density={density}>
            <Header
              leading={
                <button
                  type="button"
                  className={`${headerStyles['control']} ${styles['menu']}`}
                  aria-label={t('navigation.oeffnen')}
                  aria-haspopup="dialog"
                  aria-expanded={drawer}
                  onClick={() => setDrawer(true)}
                >
                  <Icon name="menu" />
                </button>
              }
            >
              <OpenSearch benutzer={benutzer} />
              {hasChoice(benutzer) && (
                <Suspense fallback={<span className={headerStyles['control']} />}>
                  <CompanySwitch benutzer={benutzer} />
                </Suspense>
              )}
              {hasPermission(benutzer, 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN') && (
                <Suspense fallback={<span className={headerStyles['control']} />}>
                  <Bell />
                </Suspense>
              )}
              <ProfileMenu benutzer={benutzer} />
            </Header>
            {/* Always there, so that what appears in it is read out, once. */}
            <div role="status" className={styles['place']}>
              <Suspense>{actsForOthers(benutzer) && <TakenOver benutzer={benutzer} />}</Suspense>
            </div>
            <main id="inhalt" tabIndex={-1}>
              {children}
            </main>
            {/* After the content, as people come for that: a link of its own leads here. */}
            <div id="navigation" tabIndex={-1} className={styles['side']}>
              <SideNavigation benutzer={benutzer} />
            </div>
            <Footer support={<SupportContact />} />
          </div>
          <Suspense>
            {drawer && (
              <NavigationDrawer onClose={() => setDrawer(false)}>
                <SideNavigation benutzer={benutzer} onNavigate={() => setDrawer(false)} />
              </NavigationDrawer>
            )}
          </Suspense>
          <SupportHost />
          <SessionWatch />
          <UndoKey />
          <Suspense>
            <Tooltip />
          </Suspense>
        </DensityContext>
      </ShortcutsContext>
    </QueryClientProvider>
  );
}

/** The choice of a company, which most people do not have. */
async function loadCompanySwitch() {
  const module = import('./company-switch.tsx');
  await loadTexts(['firmenwahl', 'ui']);
  return { default: (await module).CompanySwitch };
}

/** What people are told, for those who may read it. */
async function loadBell() {
  const module = import('../bell/bell.tsx');
  await loadTexts(['glocke', 'benachrichtigung', 'ui']);
  return { default: (await module).Bell };
}

/** `z` does what the message on show offers, such as undo: by Tab it is out of reach in its five seconds. */
function UndoKey() {
  useShortcuts({
    z: () => {
      const action = snackbarState.get()?.action;
      if (!action) return;
      closeSnackbar();
      action.run();
    },
  });
  return null;
}

const SupportDialog = lazy(loadSupportDialog);

/** Shows the form for a message to support, wherever on the page it was asked for. */
function SupportHost() {
  const request = useSelector(supportRequestState);
  const seite = useLocation({ select: ({ pathname }) => pathname });
  return (
    request && (
      <Suspense>
        <SupportDialog page={seite} reference={request.reference} onClose={closeSupport} />
      </Suspense>
    )
  );
}

/** The form for a message to support, which few people need. */
async function loadSupportDialog() {
  const module = import('#features/support/support-dialog.tsx');
  await loadTexts(['formular', 'fachworte', 'ui']);
  return { default: (await module).SupportDialog };
}
