export { type AcmeVaultOptions, acmeVault } from './acmeVault.js'
export type { Provider } from './Provider.js'
