import { hasPermission } from '@firmenportal/contract/permissions';
import type { Benutzer } from '@firmenportal/contract/token';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter, useLocation } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { densityChoice, useDensityChoice } from '#platform/preferences/density-choice.ts';
import { loadTexts } from '#platform/i18n.ts';
import { useShortcutChoice } from '#platform/preferences/shortcut-choice.ts';
import { closeSupport, supportRequestState } from '#platform/support-request.ts';
import { ShortcutsContext, useShortcuts } from '#ui/shortcuts.ts';
import { closeSnackbar, snackbarState } from '#ui/feedback/snackbar.ts';
import { Tooltip } from '#ui/layers/tooltip.tsx';
import { part } from '#ui/load/part.tsx';
import { DensityContext } from '#ui/table/density.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { ROOM_FOR_NAVIGATION, useMediaQuery } from '#ui/use-media-query.ts';
import { OpenSearch } from '../quick-search/open-search.tsx';
import { SessionWatch } from '../session/session-watch.tsx';
import { SupportContact } from '../support/support-contact.tsx';
import { Footer } from './footer.tsx';
import headerStyles from './header.module.css';
import { Header } from './header.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './shell.module.css';
import { SideNavigation } from './side-navigation.tsx';

/** As wide as the button that comes. */
const control = () => <span className={headerStyles['control']} />;
/** Most people don't need it: they belong to one company. */
const CompanySwitch = part(async () => {
  const module = import('./company-switch.tsx');
  await loadTexts(['firmenwahl', 'ui']);
  return (await module).CompanySwitch;
}, control);
/** For people who may read notifications. */
const Bell = part(async () => {
  const module = import('../bell/bell.tsx');
  await loadTexts(['glocke', 'benachrichtigung', 'ui']);
  return (await module).Bell;
}, control);
// None of it is visible at first.
const NavigationDrawer = part(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer);
const TakenOver = part(async () => (await import('./taken-over.tsx')).TakenOver);

const hasChoice = ({ firmenIds, roles }: Benutzer): boolean =>
  firmenIds.length > 1 || roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');

/** Whether the person acts in another account, or for a company as school staff. */
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
  const hasSide = useMediaQuery(ROOM_FOR_NAVIGATION);
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
              {hasChoice(benutzer) && <CompanySwitch benutzer={benutzer} />}
              {hasPermission(benutzer, 'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN') && <Bell />}
              <ProfileMenu benutzer={benutzer} />
            </Header>
            {/* Always rendered, so that screen readers announce what appears in it. */}
            <div role="status" className={styles['place']}>
              {actsForOthers(benutzer) && <TakenOver benutzer={benutzer} />}
            </div>
            <main id="inhalt" tabIndex={-1}>
              {children}
            </main>
            {/* After the content, which people came for; a skip link of its own leads here. */}
            <div id="navigation" tabIndex={-1} className={styles['side']}>
              {hasSide && <SideNavigation benutzer={benutzer} />}
            </div>
            <Footer support={<SupportContact />} />
          </div>
          {drawer && (
            <NavigationDrawer onClose={() => setDrawer(false)}>
              <SideNavigation benutzer={benutzer} onNavigate={() => setDrawer(false)} />
            </NavigationDrawer>
          )}
          <SupportHost />
          <SessionWatch />
          <UndoKey />
          <Tooltip />
        </DensityContext>
      </ShortcutsContext>
    </QueryClientProvider>
  );
}

/** `z` runs the action of the current snackbar, such as undo. In its five seconds nobody can reach it by Tab. */
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

/** Few people open it. */
const SupportDialog = part(async () => {
  const module = import('#features/support/support-dialog.tsx');
  await loadTexts(['formular', 'fachworte', 'ui']);
  return (await module).SupportDialog;
});

/** Shows the support form when any part of the page requests it. */
function SupportHost() {
  const request = useSelector(supportRequestState);
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  return request && <SupportDialog page={pathname} reference={request.reference} onClose={closeSupport} />;
}
