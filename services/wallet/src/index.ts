export type { Project, Projects } from './server/projectsSchema.js'
export { readProjects } from './server/readProjects.js'
export { type RunningWallet, startWallet, type WalletOptions } from './server/startWallet.js'
export { type WalletResource, walletHeaders } from './server/walletHeaders.js'
