export { plugboardConnector } from './wagmi/plugboardConnector.js'
