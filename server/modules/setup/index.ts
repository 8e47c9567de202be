export { createSetupTokens, type SetupTokens } from './setup-token';
export { SetupService } from './setup.service';
