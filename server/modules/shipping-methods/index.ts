export { ShippingMethodService } from './shipping-method.service';
