export { ethersProvider } from './ethers/ethersProvider.js'
