export { verifyMessage } from './message/verifyMessage.js'
export { providerCalls } from './provider/providerCalls.js'
