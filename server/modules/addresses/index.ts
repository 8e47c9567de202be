export { AddressService } from './address.service';
export { findAddresses } from './address-queries';
