export { FleetPage as Page } from '../../features/modem/fleet/fleet-page.tsx';
