export type { GatewayOptions } from './GatewayOptions.js'
export { gateway } from './gateway.js'
export { gatewayRpcUrl } from './gatewayRpcUrl.js'
