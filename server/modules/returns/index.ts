export { createReturnPictureTokens, type ReturnPictureTokens } from './picture-token';
export { createReturnRefunds } from './return-refunds';
export { ReturnService, type ReturnOptions } from './return.service';
