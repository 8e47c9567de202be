import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import type { ShippingMethod } from '../../domain/delivery/shipping-methods';
import type { CurrentSettings, SettingsService } from '../settings';

interface ShippingMethodDeps {
  currentSettings: CurrentSettings;
  settings: Pick<SettingsService, 'update'>;
}

/** The shipping methods of the shop, which are a setting. */
export class ShippingMethodService {
  constructor(private readonly deps: ShippingMethodDeps) {}

  /**
   * The methods of new orders, at least the one of the shipping price; costs no statement. Throws as permit does. §9
   */
  methods(actor: Actor): readonly ShippingMethod[] {
    permit(actor, 'shippingMethods.list');
    return this.deps.currentSettings.snapshot.orderTerms.shippingMethods;
  }

  /**
   * Replaces all methods; an empty list restores the one of the shipping price. Throws as permit does, and BAD_INPUT
   * with every invalid field.
   */
  async setMethods(actor: Actor, raw: unknown): Promise<readonly ShippingMethod[]> {
    permit(actor, 'shippingMethods.replace');
    // Null and undefined are no list.
    await this.deps.settings.update(actor, { settings: { 'shipping.methods': raw ?? '' } });
    return this.methods(actor);
  }
}
