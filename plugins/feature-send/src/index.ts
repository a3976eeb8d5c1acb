export type { Missing } from './Draft.js'
export { SendStore } from './SendStore.js'
export { send } from './send.js'
export type { SelectTokenParams, SendEvent, SendParams } from './Views.js'
